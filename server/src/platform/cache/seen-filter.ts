/** Whether an id was seen before. Stores one id per slot, so an id whose slot was overwritten counts as new again. */
export function createSeenFilter(slots = 2 ** 16): (id: number) => boolean {
  const last = new Float64Array(slots).fill(-1);
  return (id) => {
    const slot = id % slots;
    const isSeen = last[slot] === id;
    last[slot] = id;
    return isSeen;
  };
}
