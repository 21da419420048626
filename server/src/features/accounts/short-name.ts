/** As strangers see a person: first name and initial. */
export const shortName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name.slice(0, 1)}.`;
