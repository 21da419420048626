export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

export const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const oval = (x: number, y: number, radiusX: number, radiusY: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${fill}"/>`;

export const shape = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`;

export const line = (path: string, color: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const ring = (x: number, y: number, radius: number, color: string, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${color}" stroke-width="${width}"/>`;

// Not the `opacity` attribute: that paints each group on a canvas of its own and makes some pictures three times slower.
export const faded = (opacity: number, ...parts: string[]) =>
  `<g fill-opacity="${opacity}" stroke-opacity="${opacity}">${parts.join("")}</g>`;

export const turned = (degrees: number, x: number, y: number, ...parts: string[]) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${parts.join("")}</g>`;

export const moved = (x: number, y: number, scale: number, ...parts: string[]) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join("")}</g>`;

export const dots = (places: readonly (readonly [x: number, y: number, radius: number])[], fill: string) =>
  places.map(([x, y, radius]) => disc(x, y, radius, fill)).join("");

/** A rounded screen; one in a picture. */
export const screen = (x: number, y: number, width: number, height: number, radius: number, content: string) =>
  `<clipPath id="screen">${box(x, y, width, height, "#000", radius)}</clipPath><g clip-path="url(#screen)">${content}</g>`;
