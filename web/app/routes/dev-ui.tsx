import { useEffect, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Actions } from "../ui/gallery/actions.tsx";
import { Data } from "../ui/gallery/data.tsx";
import { Display } from "../ui/gallery/display.tsx";
import { Fields } from "../ui/gallery/fields.tsx";
import { Overlays } from "../ui/gallery/overlays.tsx";
import { Tokens } from "../ui/gallery/tokens.tsx";

const themes = ["system", "light", "dark"];

export default function DevUi() {
  const [theme, setTheme] = useState("system");
  useEffect(() => document.documentElement.setAttribute("data-theme", theme), [theme]);
  return (
    <main id="main" className="mx-auto max-w-320 space-y-8 px-4 py-8 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">UI kit</h1>
        <div className="flex gap-2">
          {themes.map((name) => (
            <Button
              key={name}
              size="sm"
              variant={name === theme ? "primary" : "secondary"}
              aria-pressed={name === theme}
              onClick={() => setTheme(name)}
            >
              {name}
            </Button>
          ))}
        </div>
      </div>
      <Tokens />
      <Actions />
      <Fields />
      <Display />
      <Overlays />
      <Data />
    </main>
  );
}
