import { glow, ink, metal, slate, tones, white, wood } from "../palette.ts";
import { type Scene, still } from "../scene.ts";
import { box, disc, dots, faded, line, oval, ring, shape } from "../shapes.ts";

const carSeat = still(["studio", "room"], 96, ({ body, trim }) => [
  shape(
    "M132 40 q68 -18 136 0 q12 96 0 150 l22 40 q4 18 -16 18 H126 q-20 0 -16 -18 l22 -40 q-12 -54 0 -150Z",
    body.base,
  ),
  shape("M156 62 q44 -12 88 0 q8 74 -2 120 H158 q-10 -46 -2 -120Z", body.light),
  box(160, 48, 80, 42, body.dark, 14),
  line("M172 96 L192 196 M228 96 L208 196", slate, 9),
  box(186, 190, 28, 26, trim.base, 6),
  shape("M140 200 h120 l16 30 H124Z", body.dark),
]);

const crib = still(["room", "studio"], 128, ({ wall, trim }) => [
  line("M82 96 V250 M318 96 V250", wood.base, 13),
  line("M82 116 H318 M82 214 H318", wood.base, 11),
  box(92, 176, 216, 34, white, 8),
  shape("M92 190 q60 -30 216 -6 v26 H92Z", trim.light),
  ...[106, 130, 154, 178, 202, 226, 250, 274, 296].map((x) => line(`M${x} 120 V212`, wood.light, 6)),
  line("M200 20 V60 M150 66 q50 -22 100 0", slate, 4),
  dots(
    [
      [150, 80, 10],
      [200, 84, 10],
      [250, 80, 10],
    ],
    wall.dark,
  ),
]);

const highChair = still(["room", "studio"], 84, ({ body, trim }) => [
  line("M152 170 L122 250 M248 170 L278 250 M168 170 L156 250 M232 170 L244 250", metal.base, 8),
  line("M140 218 h120", metal.dark, 7),
  shape("M150 56 q50 -16 100 0 l8 110 H142Z", body.base),
  shape("M166 72 q34 -10 68 0 l6 82 h-80Z", body.light),
  box(118, 136, 164, 20, white, 10),
  oval(176, 136, 20, 5, trim.base),
  box(220, 118, 18, 20, trim.light, 5),
]);

const babyCarrier = still(["studio", "room"], 80, ({ body, trim }) => [
  shape("M150 90 q50 -26 100 0 l14 104 q2 50 -64 50 t-64 -50Z", body.base),
  shape("M166 110 q34 -14 68 0 l8 74 q0 30 -42 30 t-42 -30Z", body.light),
  line("M156 92 Q120 40 96 120 Q92 170 138 190 M244 92 Q280 40 304 120 Q308 170 262 190", body.dark, 15),
  box(110, 206, 180, 24, body.deep, 10) + box(186, 204, 28, 28, trim.base, 6),
  line("M172 132 h56", trim.light, 5),
]);

const babyMonitor = still(["table", "studio"], 110, ({ body, trim }) => [
  box(96, 108, 130, 138, white, 18),
  box(110, 122, 102, 72, ink, 8),
  shape("M118 186 q24 -40 46 -12 q16 -20 40 12Z", body.light) + disc(164, 150, 12, glow),
  dots(
    [
      [136, 218, 8],
      [162, 218, 8],
      [188, 218, 8],
    ],
    trim.base,
  ),
  line("M206 108 V62", slate, 7),
  disc(282, 178, 38, white) +
    disc(282, 178, 22, slate) +
    disc(282, 178, 9, "#5b9fc4") +
    box(262, 214, 40, 32, metal.base, 6),
]);

const babyBottle = still(["table", "studio"], 110, ({ body, trim, wall }) => [
  shape("M128 118 q-16 14 -16 34 v76 q0 18 18 18 h44 q18 0 18 -18 v-76 q0 -20 -16 -34Z", white),
  shape("M112 178 h80 v50 q0 18 -18 18 h-44 q-18 0 -18 -18Z", wall.light),
  box(122, 100, 60, 22, trim.base, 5),
  shape("M132 100 q0 -22 14 -24 q2 -20 6 -20 t6 20 q14 2 14 24Z", tones(30, 60, 78).base),
  line("M170 160 h16 M170 182 h16 M170 204 h16", trim.dark, 3),
  box(214, 166, 100, 80, body.light, 16) + box(214, 150, 100, 26, body.base, 12),
  faded(0.6, line("M240 140 q-8 -16 0 -28 M264 138 q-8 -16 0 -30 M288 140 q-8 -16 0 -28", white, 6)),
  disc(264, 212, 12, trim.base),
]);

const bricks = still(["table", "studio"], 116, ({ body, trim, wall }) => {
  const brick = (x: number, y: number, studs: number, tone: typeof body) =>
    Array.from({ length: studs }, (_, index) => box(x + 8 + index * 26, y - 9, 16, 12, tone.light, 3)).join("") +
    box(x, y, studs * 26 + 6, 36, tone.base, 4) +
    box(x, y + 27, studs * 26 + 6, 9, tone.dark, 3);
  return [
    brick(92, 212, 4, body),
    brick(206, 212, 4, trim),
    brick(124, 174, 4, tones(48, 90, 56)),
    brick(236, 174, 2, body),
    brick(150, 136, 3, wall),
    brick(176, 98, 2, tones(4, 74, 52)),
  ];
});

const toyCar = still(["room", "field"], 122, ({ body, trim }) => [
  line("M300 70 V150", slate, 4) + disc(300, 66, 6, trim.base),
  shape("M88 186 q4 -30 40 -32 l28 -42 q8 -10 26 -10 h56 q16 0 26 14 l26 38 q34 4 36 32 v22 H88Z", body.base),
  shape("M164 152 l18 -30 q4 -6 12 -6 h14 v36Z M218 116 h18 q8 0 14 8 l18 28 h-50Z", glow),
  box(84, 190, 242, 22, body.dark, 10),
  ...[138, 272].map((x) => disc(x, 216, 33, ink) + disc(x, 216, 15, trim.base) + ring(x, 216, 25, slate, 4)),
  disc(322, 180, 9, glow),
]);

const dollHouse = still(["room", "studio"], 112, ({ body, trim, wall }) => [
  shape("M96 112 L200 40 L304 112Z", body.base),
  box(108, 110, 184, 138, white, 3),
  box(116, 118, 80, 58, wall.light, 2) + box(204, 118, 80, 58, trim.light, 2),
  box(116, 184, 80, 58, tones(48, 70, 84).base, 2) + box(204, 184, 80, 58, wall.base, 2),
  box(128, 148, 46, 24, body.light, 5) + box(220, 146, 34, 28, wood.base, 3),
  oval(156, 230, 22, 8, wood.base) + line("M156 230 v12", wood.dark, 6),
  box(236, 200, 24, 42, wood.light, 3) + disc(255, 222, 2, ink),
  disc(200, 86, 13, glow),
]);

const boardGame = still(["table", "studio"], 126, ({ body, trim, wall }) => [
  shape("M84 210 L150 130 H322 L292 210Z", wall.light) + shape("M84 210 H292 V222 H84Z", wall.dark),
  ...[0, 1, 2, 3].flatMap((column) =>
    [0, 1, 2].map((row) =>
      shape(
        `M${152 + column * 40 - row * 18} ${140 + row * 24} h30 l-14 20 h-30Z`,
        (column + row) % 2 ? body.base : trim.base,
      ),
    ),
  ),
  box(112, 176, 26, 26, white, 5) +
    dots(
      [
        [119, 183, 3],
        [131, 195, 3],
        [125, 189, 3],
      ],
      ink,
    ),
  ...[
    [206, 150],
    [252, 176],
    [172, 182],
  ].map(
    ([x = 0, y = 0]) => shape(`M${x - 12} ${y} q2 -18 12 -22 q10 4 12 22Z`, trim.dark) + disc(x, y - 28, 9, trim.base),
  ),
]);

const trampoline = still(["field"], 140, ({ body, trim }) => [
  oval(200, 190, 140, 34, body.base) + oval(200, 186, 122, 27, ink),
  ...[80, 140, 260, 320].map((x) => line(`M${x} 196 V248`, metal.dark, 7)),
  ...[66, 128, 200, 272, 334].map((x) => line(`M${x} ${x === 200 ? 156 : 180} V50`, trim.base, 7)),
  line("M66 54 Q200 26 334 54 M66 100 Q200 74 334 100 M66 146 Q200 122 334 146", metal.light, 2),
]);

export const nurseryScenes = {
  carSeat,
  crib,
  highChair,
  babyCarrier,
  babyMonitor,
  babyBottle,
  bricks,
  toyCar,
  dollHouse,
  boardGame,
  trampoline,
} satisfies Record<string, Scene>;
