import { glow, ink, leaf, metal, slate, tones, white, wood } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { box, disc, faded, line, moved, oval, ring, shape, turned } from "../shapes.ts";

const bicycle: Scene = {
  backdrops: ["field", "street", "studio"],
  shadow: { x: 200, reach: 150 },
  draw: ({ body, random }) => {
    const hasBasket = random.chance(0.4);
    return [
      ...[112, 290].flatMap((x) => [
        ring(x, 202, 45, ink, 6),
        ring(x, 202, 40, metal.light, 2.5),
        ...Array.from({ length: 8 }, (_, at) =>
          turned(at * 22.5, x, 202, faded(0.7, line(`M${x - 39} 202 h78`, metal.deep, 0.9))),
        ),
        disc(x, 202, 5, slate),
      ]),
      line("M112 202 L190 206", slate, 3),
      line("M112 202 L168 134 M112 202 L190 206", body.base, 6),
      line("M190 206 L162 116", body.base, 7),
      line("M168 136 L252 132 L190 206", body.base, 7),
      faded(0.6, line("M172 134 L248 131", body.light, 2)),
      line("M290 202 L256 140 L246 108", body.base, 7),
      line("M246 108 C238 98 256 92 272 100 Q278 106 270 110", slate, 5),
      line("M262 96 L274 101", ink, 8),
      shape("M138 114 Q146 104 166 106 L184 110 Q188 116 176 117 L154 120 Q138 122 138 114Z", ink),
      ring(190, 206, 14, slate, 4),
      disc(190, 206, 5, metal.base),
      line("M190 206 L206 228 M198 229 h16", slate, 4.5),
      disc(268, 124, 6, glow),
      ...(hasBasket
        ? [
            shape("M262 112 H320 L312 152 H270Z", wood.base),
            line(
              "M264 122 H318 M267 133 H316 M269 143 H314 M278 112 L281 152 M291 112 V152 M304 112 L300 152",
              wood.dark,
              2,
            ),
          ]
        : [line("M74 152 C96 142 126 146 142 160", body.dark, 5)]),
    ];
  },
};

const weight = (x: number, height: number, width: number, color: string) =>
  box(x, 196 - height / 2, width, height, color, 6);

const dumbbell: Scene = {
  backdrops: ["studio", "room"],
  shadow: { x: 200, reach: 160 },
  draw: ({ body, trim }) => [
    shape("M52 236 H348 Q358 236 358 244 V250 H42 V244 Q42 236 52 236Z", trim.base),
    faded(0.5, line("M58 241 H342", trim.light, 3)),
    moved(
      0,
      -24,
      1,
      box(66, 186, 268, 20, metal.dark, 8),
      box(66, 186, 268, 7, metal.light, 5),
      ...[164, 176, 188, 200, 212, 224].map((x) => line(`M${x} 188 l8 16 M${x + 8} 188 l-8 16`, metal.deep, 1.4)),
      weight(76, 82, 18, slate),
      weight(98, 112, 22, body.base),
      weight(124, 128, 24, ink),
      weight(306, 82, 18, slate),
      weight(280, 112, 22, body.base),
      weight(252, 128, 24, ink),
      faded(
        0.35,
        box(102, 146, 6, 100, white, 3),
        box(284, 146, 6, 100, white, 3),
        box(130, 138, 5, 116, white, 3),
        box(258, 138, 5, 116, white, 3),
      ),
    ),
  ],
};

const tent: Scene = {
  backdrops: ["field"],
  shadow: { x: 200, reach: 165 },
  draw: ({ body, trim }) => [
    line("M66 250 L42 256 M200 84 L374 254", wood.dark, 2.5),
    shape("M200 82 L332 250 H68Z", body.dark),
    shape("M200 82 L248 250 H68Z", body.base),
    shape("M200 82 L120 184 L94 218 L68 250 H98Z", body.light),
    shape("M162 150 Q168 200 128 250 H208 Q196 196 162 150Z", ink),
    shape("M162 150 Q168 200 128 250 H146 Q172 206 162 150Z", trim.base),
    shape("M162 150 Q182 190 190 250 H208 Q196 196 162 150Z", trim.dark),
    faded(0.5, line("M200 82 L248 250", body.deep, 2.5)),
    line("M200 84 V72", wood.dark, 4),
    shape("M200 68 l24 7 l-24 8Z", trim.base),
    oval(276, 258, 12, 6, slate),
    oval(296, 261, 10, 5, slate),
    line("M276 254 L298 244 M298 254 L276 244", wood.base, 5),
    shape("M287 252 C270 240 280 228 284 214 C290 226 306 234 298 248 Q294 254 287 252Z", "#f07f3c"),
    shape("M288 252 C280 244 284 238 288 230 C292 238 298 244 292 251Z", glow),
  ],
};

const soundBox =
  "M200 124 C226 122 240 132 240 150 C240 164 234 168 238 178 C256 188 262 202 260 214 C256 238 232 246 200 246" +
  " C168 246 144 238 140 214 C138 202 144 188 162 178 C166 168 160 164 160 150 C160 132 174 122 200 124Z";

const guitar: Scene = {
  backdrops: ["room", "studio"],
  shadow: { x: 200, reach: 104 },
  draw: ({ body, random, cycle }) => {
    const top = cycle([tones(32, 66, 56), tones(18, 54, 42), tones(42, 60, 66), body]);
    return [
      moved(
        28,
        35,
        0.86,
        line("M150 250 L186 206 M250 250 L214 206", ink, 6),
        turned(
          random.between(4, 10),
          200,
          230,
          box(191, 36, 18, 112, wood.deep, 3),
          ...[52, 66, 80, 94, 108, 122].map((y) => box(191, y, 18, 1.6, metal.base)),
          shape("M186 8 Q200 0 214 8 L210 40 H190Z", wood.deep),
          ...[12, 21, 30].flatMap((y) => [disc(183, y, 3.4, metal.base), disc(217, y, 3.4, metal.base)]),
          shape(soundBox, top.deep),
          moved(12, 11.4, 0.94, shape(soundBox, top.base)),
          faded(
            0.5,
            shape("M172 140 C178 132 188 131 196 131 C184 142 178 156 180 172 C170 166 166 152 172 140Z", top.light),
          ),
          disc(200, 172, 20, wood.deep),
          disc(200, 172, 16, ink),
          box(191, 120, 18, 36, wood.deep),
          box(178, 212, 44, 9, wood.deep, 3),
          line("M195 12 V216 M198.4 12 V216 M201.8 12 V216 M205 12 V216", "#f2eee4", 0.9),
        ),
      ),
    ];
  },
};

function lyingBook(x: number, y: number, width: number, cover: string, spine: string) {
  const pages = [12, 18, 24].map((down) => `M${x + 18} ${y + down} H${x + width - 4}`).join(" ");
  return [
    box(x, y, width, 34, cover, 5),
    box(x + 14, y + 5, width - 14, 24, "#faf5ea", 2),
    line(pages, "#ddd3c0", 1.4),
    box(x, y, 18, 34, spine, 5),
  ].join("");
}

const book: Scene = {
  backdrops: ["table", "studio"],
  shadow: { x: 200, reach: 148 },
  draw: ({ body, trim, wall, random }) => {
    return [
      lyingBook(72, 216, 204, body.base, body.dark),
      lyingBook(88, 182, 182, trim.base, trim.dark),
      lyingBook(78, 148, 190, wall.deep, wall.dark),
      turned(
        random.between(6, 10),
        300,
        250,
        box(246, 92, 22, 158, body.deep, 4),
        box(254, 92, 92, 158, body.base, 4),
        box(266, 112, 68, 34, "#fbf3e2", 3),
        line("M276 123 h48 M284 134 h32", body.deep, 4),
        disc(300, 196, 22, trim.base),
        shape("M300 178 l5 12 13 1 -10 8 4 13 -12 -7 -12 7 4 -13 -10 -8 13 -1Z", glow),
      ),
      ...(random.chance(0.6)
        ? [
            shape("M128 128 h44 v12 q0 8 -8 8 h-28 q-8 0 -8 -8Z", white),
            line("M172 132 q14 2 0 11", white, 4),
            faded(0.5, line("M140 122 q-6 -8 0 -16 M156 122 q-6 -8 0 -16", white, 3)),
          ]
        : [line("M120 148 h44", slate, 3), ring(126, 138, 9, slate, 3), ring(154, 138, 9, slate, 3)]),
    ];
  },
};

const bloom = (x: number, y: number, petal: string) =>
  [
    ...Array.from({ length: 6 }, (_, at) => turned(at * 60, x, y, oval(x, y - 11, 7, 11, petal))),
    disc(x, y, 7, glow),
  ].join("");

const vase: Scene = {
  backdrops: ["table", "room", "studio"],
  shadow: { x: 200, reach: 84 },
  draw: ({ body, trim, random }) => [
    line(
      "M196 130 C190 100 176 86 158 78 M200 130 C202 96 206 76 204 56 M206 130 C212 104 232 92 248 86",
      leaf.base,
      4,
    ),
    turned(-40, 180, 108, oval(180, 100, 6, 14, leaf.light)),
    turned(50, 224, 106, oval(224, 98, 6, 14, leaf.light)),
    bloom(156, 76, trim.base),
    bloom(204, 52, trim.light),
    bloom(250, 84, random.pick([white, trim.base, "#f29bb0"])),
    shape(
      "M176 122 H224 Q222 138 228 146 C256 164 262 190 252 216 C246 232 238 242 234 250 H166 C162 242 154 232 148 216 C138 190 144 164 172 146 Q178 138 176 122Z",
      body.base,
    ),
    shape(
      "M214 122 H224 Q222 138 228 146 C256 164 262 190 252 216 C246 232 238 242 234 250 H212 C236 214 236 174 212 148Z",
      body.dark,
    ),
    shape("M146 186 C172 194 228 194 255 186 L256 202 C228 210 172 210 145 202Z", white),
    line("M150 197 q8 -8 16 0 t16 0 t16 0 t16 0 t16 0 t16 0", trim.base, 3),
    oval(200, 122, 26, 5, body.deep),
    faded(0.45, line("M160 176 Q164 164 174 156", white, 5)),
  ],
};

export const leisureScenes = { bicycle, dumbbell, tent, guitar, book, vase };
