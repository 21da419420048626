const digitsOf = (text: string): number[] => Array.from(text, Number);

/** VKN, the tax number of a company: ten digits, the last of which checks the others. */
export function isCompanyNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const digits = digitsOf(text);
  const sum = digits.slice(0, 9).reduce((total, digit, i) => {
    const shifted = (digit + 9 - i) % 10;
    const weighted = (shifted * 2 ** (9 - i)) % 9;
    return total + (shifted !== 0 && weighted === 0 ? 9 : weighted);
  }, 0);
  return (10 - (sum % 10)) % 10 === digits[9];
}

/** TCKN, the number of a person: eleven digits, the last two of which check the others. */
export function isPersonNumber(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const digits = digitsOf(text);
  const sumOf = (places: number[]): number => places.reduce((total, place) => total + (digits[place] ?? 0), 0);
  const tenth = (((sumOf([0, 2, 4, 6, 8]) * 7 - sumOf([1, 3, 5, 7])) % 10) + 10) % 10;
  return tenth === digits[9] && sumOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) % 10 === digits[10];
}

export const isTaxNumber = (text: string): boolean => isCompanyNumber(text) || isPersonNumber(text);
