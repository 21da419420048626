import { createContext } from "react";

/** Of the scripts that the site itself writes into its HTML; there is none in the browser. */
export const Nonce = createContext<string | undefined>(undefined);
