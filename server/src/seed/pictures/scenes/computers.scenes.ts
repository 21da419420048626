import { type Brush, ink, metal, slate, white } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { box, disc, faded, line, oval, ring, shape, turned } from "../shapes.ts";

const desktopArt = ({ body, trim }: Brush, x: number, y: number, width: number, height: number) =>
  [
    box(x, y, width, height, trim.base),
    shape(
      `M${x} ${y + height * 0.7} C${x + width * 0.3} ${y + height * 0.2} ${x + width * 0.5} ${y + height} ${x + width} ${y + height * 0.35} V${y + height} H${x}Z`,
      body.light,
    ),
    shape(
      `M${x} ${y + height * 0.9} C${x + width * 0.4} ${y + height * 0.5} ${x + width * 0.6} ${y + height} ${x + width} ${y + height * 0.66} V${y + height} H${x}Z`,
      white,
    ),
  ].join("");

const laptop: Scene = {
  backdrops: ["table", "studio"],
  shadow: { x: 200, reach: 172 },
  draw: (brush) => [
    box(96, 78, 208, 142, ink, 10),
    desktopArt(brush, 104, 86, 192, 126),
    disc(200, 82, 1.8, slate),
    faded(0.14, shape("M214 86 H262 L186 212 H138Z", white)),
    shape("M96 216 H304 L352 240 H48Z", metal.base),
    shape("M110 219 H290 L306 229 H94Z", slate),
    faded(0.55, line("M112 222 H288 M106 225.5 H294", metal.light, 1)),
    shape("M170 231 H230 L234 238 H166Z", metal.dark),
    shape("M48 240 H352 Q350 250 338 250 H62 Q50 250 48 240Z", metal.dark),
    shape("M172 240 H228 Q226 244 220 244 H180 Q174 244 172 240Z", metal.deep),
  ],
};

const fan = (x: number, y: number, color: string) =>
  [
    disc(x, y, 24, "#0d131a"),
    ring(x, y, 22, color, 4),
    ...[0, 60, 120, 180, 240, 300].map((turn) =>
      turned(turn, x, y, shape(`M${x} ${y} q4 -12 12 -15 q-1 9 -7 15Z`, slate)),
    ),
    disc(x, y, 5, color),
  ].join("");

const desktop: Scene = {
  backdrops: ["table", "room", "studio"],
  shadow: { x: 200, reach: 165 },
  draw: (brush) => [
    box(228, 66, 108, 182, ink, 8),
    box(236, 76, 92, 162, "#18212b", 4),
    fan(266, 108, brush.trim.base),
    fan(266, 162, brush.body.light),
    box(298, 84, 22, 100, slate, 3),
    ...[92, 106, 120, 134].map((y) => box(302, y, 14, 7, brush.trim.light, 2)),
    box(244, 196, 76, 20, slate, 3),
    box(244, 212, 76, 4, brush.trim.base, 2),
    faded(0.1, shape("M244 76 H286 L250 238 H236 V112Z", white)),
    box(236, 248, 18, 5, slate, 2),
    box(310, 248, 18, 5, slate, 2),
    box(52, 104, 164, 108, ink, 6),
    desktopArt(brush, 58, 110, 152, 92),
    box(124, 212, 20, 22, slate),
    box(100, 230, 68, 7, slate, 3),
    shape("M64 240 H188 L196 256 H56Z", metal.light),
    line("M70 245 H184 M66 250 H188", metal.deep, 2),
    oval(208, 250, 9, 6, metal.light),
  ],
};

const monitor: Scene = {
  backdrops: ["table", "studio"],
  shadow: { x: 200, reach: 120 },
  draw: (brush) => [
    shape("M184 204 H216 L222 244 H178Z", metal.dark),
    oval(200, 246, 62, 7, metal.base),
    oval(200, 244, 62, 6, metal.light),
    box(58, 58, 284, 158, ink, 8),
    box(64, 64, 272, 140, "#101a24"),
    desktopArt(brush, 64, 64, 272, 140),
    box(84, 86, 116, 84, white, 6),
    box(84, 86, 116, 14, metal.base, 6),
    ...["#e8695a", "#f0b74a", "#63b96f"].map((fill, at) => disc(92 + at * 8, 93, 2.6, fill)),
    ...[22, 38, 30, 50, 42].map((height, at) =>
      box(98 + at * 18, 162 - height, 11, height, at % 2 ? brush.trim.base : brush.body.base, 2),
    ),
    box(222, 112, 92, 66, slate, 6),
    line("M234 128 h40 M234 140 h60 M234 152 h28 M234 164 h48", metal.base, 4),
    disc(200, 210, 2.5, metal.base),
  ],
};

export const computerScenes = { laptop, desktop, monitor };
