import { classNames } from "../class-names.ts";
import { Modal, type ModalProps } from "./modal.tsx";

const sides = {
  start: "md:mr-auto md:rounded-r-card md:data-ending-style:-translate-x-full md:data-starting-style:-translate-x-full",
  end: "md:ml-auto md:rounded-l-card md:data-ending-style:translate-x-full md:data-starting-style:translate-x-full",
};
const widths = { md: "md:w-108", lg: "md:w-180" };

type SheetProps = ModalProps & {
  side?: keyof typeof sides | undefined;
  width?: keyof typeof widths | undefined;
};

/** Slides in from the bottom on phones and from a side on wider screens. Load it with React.lazy. */
export default function Sheet({ side = "end", width = "md", ...modal }: SheetProps) {
  return (
    <Modal
      {...modal}
      viewportClass="flex items-end md:items-stretch"
      popupClass={classNames(
        "max-h-[92dvh] w-full rounded-t-card transition-transform data-ending-style:translate-y-full data-starting-style:translate-y-full",
        "md:max-h-none md:max-w-[92vw] md:rounded-none md:data-ending-style:translate-y-0 md:data-starting-style:translate-y-0",
        sides[side],
        widths[width],
      )}
    />
  );
}
