/** Notices what comes again. It keeps who was last in each place: another one with the same place is taken for new, which does no harm. */
export function createNotice(places = 2 ** 16): (number: number) => boolean {
  const last = new Float64Array(places).fill(-1);
  return (number) => {
    const place = number % places;
    const wasLast = last[place] === number;
    last[place] = number;
    return wasLast;
  };
}
