const ones = ["", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz"];
const tens = ["", "on", "yirmi", "otuz", "kırk", "elli", "altmış", "yetmiş", "seksen", "doksan"];
const thousands = ["", "bin", "milyon", "milyar"];

/** Of a number below a thousand. */
function smallWords(number: number): (string | undefined)[] {
  const hundreds = Math.floor(number / 100);
  return [
    // "yüz", never "bir yüz".
    hundreds > 1 ? ones[hundreds] : "",
    hundreds > 0 ? "yüz" : "",
    tens[Math.floor(number / 10) % 10],
    ones[number % 10],
  ];
}

function numberWords(number: number): string {
  const groups: (string | undefined)[][] = [];
  for (let rest = number, place = 0; rest > 0; rest = Math.floor(rest / 1000), place++) {
    const group = rest % 1000;
    if (group === 0) continue;
    // "bin", never "bir bin".
    const words = group === 1 && place === 1 ? [] : smallWords(group);
    groups.unshift([...words, thousands[place]]);
  }
  return groups.flat().filter(Boolean).join(" ");
}

/** "Yalnız yüz kırk dokuz Türk lirası elli kuruş", as invoices say it. */
export function amountInWords(kurus: number): string {
  const lira = Math.floor(kurus / 100);
  const rest = kurus % 100;
  return [
    "Yalnız",
    ...(lira > 0 ? [numberWords(lira), "Türk lirası"] : []),
    ...(rest > 0 ? [numberWords(rest), "kuruş"] : []),
  ].join(" ");
}
