import { m } from "./i18n.ts";

export const yesOrNo = (isYes: boolean): string => (isYes ? m["common.yes"]() : m["common.no"]());
