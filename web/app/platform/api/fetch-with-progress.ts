/** A `fetch` that reports how much of the body has been sent (0 to 1), which the browser's own cannot. */
export const fetchWithProgress =
  (onProgress: (part: number) => void) =>
  (address: string, { method = "GET", headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
      request.addEventListener("load", () => {
        const retryAfter = request.getResponseHeader("retry-after");
        resolve(
          new Response(request.responseText || null, {
            status: request.status,
            ...(retryAfter !== null && { headers: { "retry-after": retryAfter } }),
          }),
        );
      });
      request.addEventListener("error", () => reject(new TypeError("The request failed.")));
      request.addEventListener("abort", () => reject(new DOMException("The request was stopped.", "AbortError")));
      signal?.addEventListener("abort", () => request.abort());
      if (signal?.aborted) return reject(new DOMException("The request was stopped.", "AbortError"));
      request.send(body instanceof Blob ? body : null);
    });
