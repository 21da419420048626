/** Markup of the set, or sanitised by the server. */
export const SvgIcon = ({ markup }: { markup: string }) => (
  <span
    aria-hidden="true"
    className="grid size-6 place-items-center [&>svg]:size-5.5"
    dangerouslySetInnerHTML={{ __html: markup }}
  />
);
