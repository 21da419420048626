/**
 * The router answers a path that cannot be decoded with JSON. Escaping its `%` leads to the not-found page instead.
 */
export function readablePath(target: string): string {
  if (!target.includes("%") || isOfApi(target)) return target;
  const mark = target.indexOf("?");
  const path = mark === -1 ? target : target.slice(0, mark);
  return isDecodable(path) ? target : path.replaceAll("%", "%25") + target.slice(path.length);
}

const isOfApi = (target: string): boolean => target.startsWith("/api/");

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}
