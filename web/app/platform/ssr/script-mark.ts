import { createContext } from "react";

/** The nonce for scripts that the site itself writes into its HTML; there is none in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined);
