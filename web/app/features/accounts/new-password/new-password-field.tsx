import { useState, type ComponentProps } from "react";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { StrengthNote } from "./strength-note.tsx";

/** Shows the strength of the password while it is typed. */
export function NewPasswordField(field: Omit<ComponentProps<typeof PasswordField>, "noteEnd" | "onInput">) {
  const [password, setPassword] = useState("");
  return (
    <PasswordField
      {...field}
      onInput={({ currentTarget }) => setPassword(currentTarget.value)}
      noteEnd={<StrengthNote password={password} />}
    />
  );
}
