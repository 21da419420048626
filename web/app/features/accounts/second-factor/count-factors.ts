import type { AddedFactor, SecondFactor } from "@pazar/contract/accounts/second-factor";

/** What each part of the card gets. */
export type PartProps = {
  factor: SecondFactor;
  /** With the first factor, and on request, come recovery codes, which have to be shown. */
  onChanged: (next: SecondFactor | AddedFactor) => void;
};

export const countFactors = ({ passkeys, app_added_at }: SecondFactor): number =>
  passkeys.length + (app_added_at === null ? 0 : 1);

export const isLast = (factor: SecondFactor): boolean => countFactors(factor) === 1;
