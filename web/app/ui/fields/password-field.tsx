import { useState } from "react";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { TextField, type TextFieldProps } from "./text-field.tsx";

type PasswordFieldProps = Omit<TextFieldProps, "type" | "trailing"> & { showLabel: string; concealLabel: string };

export function PasswordField({ showLabel, concealLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      aria-label={isShown ? concealLabel : showLabel}
      onClick={() => setShown(!isShown)}
      className="-mr-2 grid size-9 place-items-center rounded-control hover:bg-sunken"
    >
      {isShown ? <EyeOff size={18} /> : <Eye size={18} />}
    </button>
  );
  return (
    <TextField
      autoCapitalize="off"
      spellCheck={false}
      {...field}
      type={isShown ? "text" : "password"}
      trailing={toggle}
    />
  );
}
