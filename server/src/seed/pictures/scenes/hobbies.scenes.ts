import { gold, ink, metal, slate, tones, white, wood } from "../palette.ts";
import { type Scene, still } from "../scene.ts";
import { box, disc, dots, line, oval, ring, shape } from "../shapes.ts";

const onTable = ["table", "studio"] as const;
const copper = tones(22, 58, 50);

const piano = still(["room", "studio"], 144, ({ trim }) => [
  line("M112 190 L92 248 M288 190 L308 248 M106 226 h188", slate, 9),
  box(56, 128, 288, 66, ink, 8) + box(66, 136, 268, 15, slate, 4) + disc(84, 143, 5, trim.base),
  box(66, 156, 268, 34, white, 2),
  ...Array.from({ length: 19 }, (_, index) => line(`M${80 + index * 14} 156 v34`, metal.base, 1.5)),
  ...[0, 1, 3, 4, 5, 7, 8, 10, 11, 12, 14, 15, 17].map((key) => box(76 + key * 14, 156, 8, 20, ink, 1)),
  box(150, 84, 100, 42, white, 3) + line("M162 98 h76 M162 110 h60", slate, 2),
]);

const violin = still(onTable, 92, () => [
  `<g transform="rotate(24 200 160)">${box(193, 6, 14, 108, wood.deep, 4)}${shape("M200 96 q44 0 44 36 q-14 14 0 32 q18 60 -44 60 t-44 -60 q14 -18 0 -32 q0 -36 44 -36Z", copper.dark)}${shape("M200 104 q34 0 34 30 q-12 16 0 32 q14 48 -34 48 t-34 -48 q12 -16 0 -32 q0 -30 34 -30Z", copper.base)}${line("M182 150 q-6 14 0 28 M218 150 q6 14 0 28", ink, 3)}${box(192, 100, 16, 62, ink, 3)}${line("M196 20 V196 M204 20 V196", metal.light, 1.5)}</g>`,
  line("M84 60 L322 236", wood.dark, 6) + line("M90 54 L328 230", white, 2),
]);

const lute = still(["room", "studio"], 80, ({ cycle }) => {
  const bowl = cycle([wood, tones(18, 54, 34), tones(34, 52, 56)]);
  return [
    `<g transform="rotate(-16 200 200)">${box(193, 8, 14, 130, wood.deep, 4)}${shape("M200 118 q62 30 58 84 q-6 46 -58 46 t-58 -46 q-4 -54 58 -84Z", bowl.base)}${shape("M200 132 q46 24 44 68 q-6 36 -44 36 t-44 -36 q-2 -44 44 -68Z", bowl.light)}${disc(200, 186, 15, ink)}${ring(200, 186, 20, wood.deep, 3)}${line("M196 20 V226 M204 20 V226", metal.base, 1.5)}${box(180, 222, 40, 7, ink, 2)}${[22, 40, 58].map((y) => line(`M184 ${y} h32`, wood.dark, 5)).join("")}</g>`,
  ];
});

const drums = still(["room", "studio"], 140, ({ body, trim }) => [
  line("M110 120 V248 M290 120 V248 M200 170 V248", metal.dark, 6),
  oval(110, 118, 42, 9, gold.base) + oval(290, 104, 46, 10, gold.base),
  box(142, 150, 50, 46, body.base, 8) +
    oval(167, 150, 25, 7, white) +
    box(208, 150, 50, 46, body.base, 8) +
    oval(233, 150, 25, 7, white),
  disc(200, 214, 40, body.dark) + disc(200, 214, 30, white) + disc(200, 214, 8, trim.base),
  box(74, 186, 56, 34, trim.base, 8) + oval(102, 186, 28, 8, white),
  line("M140 110 L176 146 M262 108 L226 146", wood.light, 5),
]);

const records = still(onTable, 126, ({ body, trim, wall }) => [
  box(84, 76, 150, 150, body.base, 4) +
    shape("M100 206 q30 -70 62 -20 q22 -40 56 20Z", trim.base) +
    disc(196, 112, 19, wall.light),
  disc(246, 168, 76, ink) +
    ring(246, 168, 62, slate, 2) +
    ring(246, 168, 48, slate, 2) +
    disc(246, 168, 27, trim.base) +
    disc(246, 168, 5, white),
]);

const wallClock: Scene = {
  backdrops: ["room"],
  draw: ({ cycle }) => {
    const casing = cycle([wood, tones(18, 50, 28)]);
    return [
      shape("M138 58 L200 22 L262 58Z", casing.dark),
      box(142, 54, 116, 184, casing.base, 8),
      disc(200, 108, 45, gold.base) + disc(200, 108, 37, white),
      ...[0, 90, 180, 270].map((angle) => `<g transform="rotate(${angle} 200 108)">${line("M200 76 v8", ink, 4)}</g>`),
      line("M200 108 V84 M200 108 L216 118", ink, 4),
      box(162, 166, 76, 60, ink, 6) + line("M200 160 L212 200", gold.base, 4) + disc(213, 204, 11, gold.light),
      shape("M160 238 H240 L200 262Z", casing.dark),
    ];
  },
};

const radio = still(onTable, 122, ({ trim }) => [
  shape("M80 132 q0 -36 36 -36 h168 q36 0 36 36 V246 H80Z", wood.base) + shape("M80 210 h240 v36 H80Z", wood.dark),
  box(98, 114, 118, 100, tones(40, 36, 74).base, 10) +
    [0, 1, 2, 3, 4, 5].map((row) => line(`M106 ${126 + row * 15} h102`, tones(36, 30, 58).base, 4)).join(""),
  box(230, 116, 74, 44, tones(45, 60, 82).base, 4) +
    line("M238 130 h58 M238 146 h58", ink, 2) +
    line("M262 118 v40", trim.base, 3),
  disc(248, 190, 14, tones(30, 30, 20).base) +
    disc(288, 190, 14, tones(30, 30, 20).base) +
    dots(
      [
        [248, 184, 3],
        [288, 184, 3],
      ],
      gold.light,
    ),
]);

const samovar = still(onTable, 84, () => [
  box(166, 224, 68, 22, copper.dark, 6) + box(182, 204, 36, 22, copper.base, 4),
  shape("M146 92 h108 q14 60 -20 110 h-68 q-34 -50 -20 -110Z", copper.base) +
    shape("M222 92 h32 q14 60 -20 110 h-18 q24 -50 6 -110Z", copper.dark),
  oval(200, 92, 58, 11, copper.light) +
    box(178, 62, 44, 28, copper.base, 6) +
    shape("M172 62 q28 -30 56 0Z", copper.light),
  line("M146 116 q-38 -6 -28 32 M254 116 q38 -6 28 32", copper.deep, 9),
  line("M200 184 v22 h-26", gold.base, 8) + line("M192 178 h18", gold.dark, 6),
]);

const coins = still(onTable, 120, () =>
  [
    [120, 214],
    [176, 196],
    [240, 210],
    [292, 190],
    [208, 148],
    [148, 150],
  ].map(([x = 0, y = 0], index) => {
    const tone = index % 2 ? metal : gold;
    return (
      disc(x, y, 34, tone.dark) +
      disc(x, y - 4, 34, tone.base) +
      ring(x, y - 4, 26, tone.light, 3) +
      shape(`M${x - 4} ${y - 18} q-16 14 0 28 q-8 -14 0 -28Z`, tone.light) +
      disc(x + 9, y - 5, 4, tone.light)
    );
  }),
);

const stamps = still(onTable, 130, ({ body, trim, wall }) => [
  shape("M68 90 H196 V238 H68Z", tones(220, 20, 24).base) +
    shape("M204 90 H332 V238 H204Z", tones(220, 20, 24).base) +
    line("M200 84 V244", slate, 9),
  ...[0, 1, 2].flatMap((row) =>
    [84, 138, 220, 274].map(
      (x, column) =>
        box(x, 104 + row * 44, 42, 34, white, 2) +
        box(x + 4, 108 + row * 44, 34, 26, [body, trim, wall][(row + column) % 3]?.base ?? body.base, 1),
    ),
  ),
]);

const cards = still(onTable, 116, ({ body, trim, wall }) =>
  [0, 1, 2, 3, 4].map((index) => {
    const tone = [body, trim, wall, trim, body][index] ?? body;
    return `<g transform="rotate(${index * 14 - 28} 200 300)">${box(160, 84, 80, 118, gold.base, 8)}${box(166, 90, 68, 106, tone.light, 5)}${disc(200, 128, 23, tone.base)}${line("M174 168 h52 M174 180 h38", tone.deep, 4)}</g>`;
  }),
);

const knittedBear = still(onTable, 84, ({ body, trim }) => [
  disc(160, 96, 19, body.base) +
    disc(240, 96, 19, body.base) +
    disc(160, 96, 9, trim.light) +
    disc(240, 96, 9, trim.light),
  disc(200, 126, 49, body.base) +
    oval(200, 142, 22, 16, body.light) +
    dots(
      [
        [182, 118, 5],
        [218, 118, 5],
        [200, 136, 6],
      ],
      ink,
    ),
  oval(200, 210, 52, 40, body.base) +
    [190, 204, 218].map((y) => line(`M160 ${y} q10 -8 20 0 t20 0 t20 0 t20 0`, body.light, 3)).join(""),
  oval(148, 196, 17, 24, body.dark) +
    oval(252, 196, 17, 24, body.dark) +
    oval(166, 244, 22, 10, body.dark) +
    oval(234, 244, 22, 10, body.dark),
  shape("M176 168 L200 178 L224 168 V190 L200 180 L176 190Z", trim.base),
]);

const modelCar = still(onTable, 140, ({ body }) => [
  box(66, 226, 268, 20, ink, 4) + box(160, 230, 80, 9, gold.base, 2),
  shape("M88 196 q4 -20 44 -26 l36 -30 q8 -6 20 -6 h52 q14 0 24 8 l22 26 q30 4 34 26 v12 H88Z", body.base),
  shape("M174 164 l22 -20 h18 v20Z M222 144 h16 q6 0 10 4 l16 16 h-42Z", tones(200, 40, 78).base),
  line("M96 188 h220", white, 4),
  ...[134, 268].map((x) => disc(x, 206, 21, ink) + disc(x, 206, 12, metal.light) + disc(x, 206, 4, slate)),
]);

export const hobbyScenes = {
  piano,
  violin,
  lute,
  drums,
  records,
  wallClock,
  radio,
  samovar,
  coins,
  stamps,
  cards,
  knittedBear,
  modelCar,
} satisfies Record<string, Scene>;
