const delay = 2_000;

/** After signing in and out, once the toast has been read. */
export const reloadSoon = (): void => void setTimeout(() => location.reload(), delay);
