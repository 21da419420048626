import { Fragment } from "react";

/** An address breaks before its @ and after its dots, and elsewhere only where it has to. */
export const EmailText = ({ email }: { email: string }) => (
  <span className="wrap-anywhere">
    {email.split(/(?<=\.)|(?=@)/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
