const number = (text: string | undefined, prefix: string): number | undefined => {
  const [, digits] = new RegExp(`^${prefix}-([1-9]\\d{0,8})$`).exec(text ?? "") ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** `/messages/u-{userId}/p-{productId}`. */
export function parseConversation(params: {
  user?: string | undefined;
  product?: string | undefined;
}): { user: number; product: number } | undefined {
  const user = number(params.user, "u");
  const product = number(params.product, "p");
  return user !== undefined && product !== undefined ? { user, product } : undefined;
}
