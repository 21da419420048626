import type { AddedFactor, SecondFactor } from "@pazar/contract/accounts/second-factor";

/** The props of each part of the card. */
export type PartProps = {
  factor: SecondFactor;
  /** The answer has recovery codes, which must be shown, after the first factor was added or new codes were requested. */
  onChanged: (next: SecondFactor | AddedFactor) => void;
};

export const countFactors = ({ passkeys, app_added_at }: SecondFactor): number =>
  passkeys.length + (app_added_at === null ? 0 : 1);

export const isLast = (factor: SecondFactor): boolean => countFactors(factor) === 1;
