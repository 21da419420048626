import { classNames } from "../class-names.ts";
import { Modal, type ModalProps } from "./modal.tsx";

const widths = { sm: "max-w-107", md: "max-w-140", lg: "max-w-220" };

type DialogProps = ModalProps & { width?: keyof typeof widths | undefined };

/** Load it with React.lazy, to keep it out of the first view. */
export default function Dialog({ width = "sm", ...modal }: DialogProps) {
  return (
    <Modal
      {...modal}
      viewportClass="flex items-center justify-center p-4"
      popupClass={classNames(
        "max-h-full w-full rounded-card transition-[opacity,scale] data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0",
        widths[width],
      )}
    />
  );
}
