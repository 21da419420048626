import { gold, glass, glow, ink, leaf, metal, slate, tones, white, wood } from "../palette.ts";
import { type Scene, still } from "../scene.ts";
import { box, disc, dots, faded, line, oval, ring, shape } from "../shapes.ts";

const bed = still(["room", "studio"], 140, ({ body, trim, wall }) => [
  box(62, 84, 26, 160, wood.dark, 8) + box(72, 88, 40, 110, body.base, 14),
  box(76, 176, 262, 54, wood.base, 8),
  box(84, 150, 250, 44, white, 14),
  box(96, 128, 74, 34, wall.light, 14),
  shape("M160 146 H326 q10 0 10 12 v40 H160Z", body.light),
  shape("M160 146 h26 v52 h-26Z", trim.base),
  line("M84 230 V250 M328 230 V250", wood.deep, 10),
]);

const wardrobe = still(["room", "studio"], 118, ({ cycle, body, trim }) => {
  const board = cycle([wood, tones(30, 14, 88), body]);
  return [
    box(92, 34, 216, 210, board.base, 6),
    line("M164 38 V240 M236 38 V240", board.deep, 3),
    box(172, 46, 56, 188, glass, 3) + faded(0.6, shape("M178 50 h20 L178 130Z", white)),
    line("M156 130 v30 M244 130 v30", metal.light, 5),
    box(86, 28, 228, 12, board.dark, 4),
    box(100, 242, 18, 8, ink, 2) + box(282, 242, 18, 8, ink, 2),
    box(256, 14, 44, 16, trim.base, 4),
  ];
});

const armchair = still(["room", "studio"], 112, ({ body, trim }) => [
  shape("M128 70 q72 -26 144 0 l10 120 H118Z", body.base),
  line("M154 84 q46 -14 92 0", body.light, 5),
  shape("M96 138 q2 -22 24 -22 t24 22 v92 H96Z M256 138 q2 -22 24 -22 t24 22 v92 h-48Z", body.dark),
  box(138, 172, 124, 40, body.light, 14),
  box(108, 206, 184, 30, body.dark, 8),
  shape("M170 112 h60 l8 52 h-76Z", trim.base),
  line("M116 236 l-6 14 M284 236 l6 14", wood.base, 10),
]);

const officeChair = still(["room", "studio"], 92, ({ body, trim }) => [
  shape("M150 36 q50 -16 100 0 q14 60 2 116 H148 q-12 -56 2 -116Z", body.base),
  faded(0.7, ...[62, 80, 98, 116, 134].map((y) => line(`M156 ${y} q44 8 88 0`, body.light, 5))),
  line("M124 138 v36 h24 M276 138 v36 h-24", slate, 9),
  box(134, 160, 132, 26, body.dark, 13),
  line("M200 186 V222", slate, 11),
  line("M200 222 L132 240 M200 222 L268 240 M200 222 V242 M200 222 L168 246 M200 222 L232 246", slate, 8),
  dots(
    [
      [132, 244, 7],
      [268, 244, 7],
      [200, 246, 7],
    ],
    ink,
  ),
  line("M160 52 v90 M240 52 v90", trim.base, 5),
]);

const bookcase = still(["room", "studio"], 108, ({ body, trim, wall }) => [
  box(108, 24, 184, 222, wood.deep, 4),
  ...[36, 90, 144, 198].map((y) => box(116, y, 168, 44, wood.light, 2)),
  ...[0, 1, 2, 3].flatMap((row) =>
    Array.from({ length: 8 - row }, (_, index) =>
      box(
        120 + index * 15,
        42 + row * 54 + (index % 3) * 4,
        12,
        38 - (index % 3) * 4,
        [body, trim, wall][(index + row) % 3]?.base ?? body.base,
        1,
      ),
    ),
  ),
  oval(266, 230, 12, 10, leaf.base) + box(258, 228, 16, 14, white, 3),
]);

const sideboard = still(["room"], 134, ({ body, trim }) => [
  box(112, 66, 176, 100, ink, 5) +
    box(120, 74, 160, 84, body.light, 3) +
    shape("M120 158 q50 -60 90 -20 q30 -26 70 20Z", body.base),
  line("M200 166 v14", ink, 12),
  box(66, 180, 268, 52, wood.base, 6),
  line("M154 184 v44 M246 184 v44", wood.deep, 3),
  dots(
    [
      [142, 206, 4],
      [258, 206, 4],
    ],
    metal.light,
  ),
  line("M86 232 V250 M314 232 V250", wood.deep, 8),
  box(78, 150, 26, 30, trim.base, 8) + line("M91 150 V124", leaf.base, 5),
]);

const coffeeTable = still(["room", "studio"], 126, ({ trim }) => [
  line("M96 152 V248 M262 152 V248", wood.dark, 8) +
    box(84, 142, 190, 13, wood.base, 4) +
    faded(0.6, box(92, 138, 174, 7, glass, 3)),
  line("M150 184 V248 M294 184 V248", wood.dark, 8) + box(140, 174, 166, 12, wood.light, 4),
  line("M210 212 V248 M330 212 V248", wood.dark, 8) + box(200, 202, 140, 12, wood.base, 4),
  box(120, 116, 26, 26, trim.base, 6) + line("M133 116 q-6 -20 4 -34", leaf.base, 5),
]);

const rug: Scene = {
  backdrops: ["room"],
  draw: ({ body, trim, wall }) => [
    shape("M92 96 H308 L352 264 H48Z", body.base),
    shape("M110 110 H290 L326 250 H74Z", trim.base),
    shape("M124 122 H276 L306 240 H94Z", body.dark),
    shape("M200 132 L252 180 L200 232 L148 180Z", wall.light) +
      shape("M200 152 L230 180 L200 212 L170 180Z", trim.dark),
    dots(
      [
        [132, 142, 7],
        [268, 142, 7],
        [118, 222, 8],
        [282, 222, 8],
      ],
      gold.base,
    ),
    ...Array.from({ length: 14 }, (_, index) => line(`M${56 + index * 22} 264 v12`, wall.light, 3)),
  ],
};

const curtain: Scene = {
  backdrops: ["room"],
  draw: ({ body }) => [
    box(118, 40, 164, 180, glass, 4) + line("M200 40 V220 M118 130 H282", white, 6),
    line("M52 34 H348", wood.dark, 9) + disc(50, 34, 9, wood.base) + disc(350, 34, 9, wood.base),
    shape("M62 38 H150 Q150 150 112 190 Q122 220 118 250 H66Z", body.base) +
      shape("M338 38 H250 Q250 150 288 190 Q278 220 282 250 H334Z", body.base),
    ...[82, 104, 126].map((x) => line(`M${x} 42 Q${x} 150 ${x - 8} 246`, body.dark, 4)),
    ...[318, 296, 274].map((x) => line(`M${x} 42 Q${x} 150 ${x + 8} 246`, body.dark, 4)),
    line("M76 186 h40 M324 186 h-40", gold.base, 7),
  ],
};

const bedding = still(["room", "studio"], 126, ({ body, trim, wall }) => [
  box(88, 196, 224, 50, wall.light, 20),
  box(100, 156, 200, 46, body.light, 18) + line("M112 178 h176", body.base, 4),
  box(112, 118, 176, 44, trim.light, 18) +
    dots(
      [
        [144, 140, 5],
        [184, 140, 5],
        [224, 140, 5],
        [260, 140, 5],
      ],
      white,
    ),
  shape("M132 118 q4 -40 68 -40 t68 40Z", white),
  line("M100 218 h200", wall.dark, 4),
]);

const chandelier: Scene = {
  backdrops: ["room"],
  draw: ({ trim }) => [
    line("M200 0 V76", gold.dark, 6) + disc(200, 80, 12, gold.base),
    ...[-110, -70, -34, 34, 70, 110].map(
      (x) =>
        line(`M200 130 Q${200 + x * 0.6} 176 ${200 + x} 128`, gold.base, 5) +
        box(194 + x, 106, 12, 22, white, 3) +
        shape(`M${200 + x} 86 q8 12 0 20 q-8 -8 0 -20Z`, glow),
    ),
    shape("M176 84 h48 l-10 56 h-28Z", gold.light),
    ...[-90, -50, 0, 50, 90].map(
      (x, index) =>
        line(`M${200 + x} 150 v22`, metal.light, 2) +
        shape(`M${200 + x} ${170 + (index % 2) * 10} l8 14 l-8 16 l-8 -16Z`, index % 2 ? trim.light : glass),
    ),
  ],
};

const mirror = still(["room"], 74, ({ cycle, wall }) => {
  const frame = cycle([ink, gold.dark, wood.base]);
  return [
    box(140, 22, 120, 226, frame, 14),
    box(150, 32, 100, 206, glass, 8),
    faded(0.7, shape("M158 40 h44 L158 150Z", white), line("M180 220 L242 90", white, 7)),
    oval(200, 226, 40, 8, wall.dark),
  ];
});

const painting: Scene = {
  backdrops: ["room"],
  draw: ({ body, trim, wall }) => [
    box(82, 40, 236, 170, gold.dark, 4),
    box(96, 54, 208, 142, wall.light, 2),
    disc(256, 92, 17, glow),
    shape("M96 150 q50 -56 96 -14 q44 -50 112 4 v56 H96Z", body.light),
    shape("M96 172 q60 -26 104 0 t104 -6 v30 H96Z", trim.base),
    shape("M166 170 l44 -8 l-6 14 h-34Z", white) + line("M186 166 v-30 l18 24", white, 4),
  ],
};

const plates = still(["table"], 126, ({ body, trim }) => [
  ...[0, 1, 2, 3, 4].map((row) => oval(156, 236 - row * 9, 74, 13, row % 2 ? white : metal.light)),
  oval(156, 196, 74, 14, white) + oval(156, 195, 50, 9, body.light) + ring(156, 195, 6, trim.base, 3),
  shape("M246 176 h74 q-2 44 -37 46 q-35 -2 -37 -46Z", white) + oval(283, 176, 37, 8, body.base),
  oval(283, 240, 50, 9, white) + line("M320 188 q22 2 14 20 q-6 8 -20 6", white, 6),
]);

const pans = still(["table"], 128, ({ body }) => [
  box(96, 152, 120, 92, body.base, 12) + box(90, 144, 132, 13, body.deep, 6),
  line("M84 176 h14 M214 176 h14", slate, 11),
  shape("M98 144 q58 -34 116 0Z", metal.light) + disc(156, 118, 8, slate),
  box(232, 196, 88, 48, body.light, 10) + box(228, 188, 96, 11, body.dark, 5) + line("M322 206 H372", slate, 10),
  faded(0.4, box(106, 164, 14, 68, white, 6)),
]);

const barbecue = still(["field"], 104, ({ body, trim }) => [
  shape("M108 132 q0 -66 92 -66 t92 66Z", body.base) + line("M176 68 h48", slate, 8),
  shape("M104 136 h192 q-4 60 -96 60 t-96 -60Z", body.dark),
  line("M104 134 H296", metal.light, 6),
  line("M140 184 L112 236 M260 184 L288 236 M150 218 h100", metal.dark, 8),
  disc(116, 236, 14, ink) + disc(116, 236, 5, metal.light),
  line("M296 134 h44", wood.base, 8),
  faded(0.6, line("M170 60 q-10 -16 2 -32 M214 58 q-8 -18 6 -34", white, 6)),
  disc(200, 104, 7, trim.base),
]);

const mower = still(["field"], 128, ({ body, trim }) => [
  line("M88 70 L170 180 M102 62 L186 178", slate, 7) + line("M76 76 L110 54", ink, 9),
  shape("M128 184 q6 -34 46 -34 h96 q46 0 50 50 v16 H128Z", body.base),
  box(186, 128, 84, 36, slate, 8) + line("M196 138 h60 M196 150 h60", metal.base, 4) + disc(230, 124, 9, trim.base),
  disc(152, 224, 26, ink) + disc(152, 224, 11, trim.light),
  disc(288, 228, 21, ink) + disc(288, 228, 9, trim.light),
  ...[330, 344, 358].map((x) => line(`M${x} 250 q2 -16 6 -20`, leaf.base, 4)),
]);

const drill = still(["table", "studio"], 116, ({ body, trim }) => [
  box(64, 112, 96, 13, metal.dark, 3) + shape("M60 118 l-18 -5 v10Z", metal.dark),
  box(152, 98, 40, 42, slate, 6),
  box(186, 86, 124, 66, body.base, 18) + line("M206 104 h74 M206 118 h74", body.light, 4),
  shape("M244 148 h54 l22 76 h-58Z", body.dark),
  box(236, 216, 104, 32, ink, 8) + box(250, 222, 40, 12, trim.base, 3),
  shape("M240 154 l-16 22 l14 8 l12 -24Z", trim.base),
]);

const parquet = still(["table", "studio"], 132, () => [
  ...[0, 1, 2, 3, 4].map(
    (row) =>
      shape(
        `M${90 + row * 10} ${224 - row * 22} H${300 + row * 10} l14 -10 v16 l-14 10 H${90 + row * 10}Z`,
        row % 2 ? wood.light : wood.base,
      ) + line(`M${104 + row * 10} ${230 - row * 22} h150`, wood.dark, 2),
  ),
  shape("M118 126 L286 92 l28 24 L146 152Z", wood.light) + line("M140 138 L296 106", wood.dark, 2.5),
]);

const safe = still(["room", "studio"], 104, ({ cycle, trim }) => {
  const steel = cycle([tones(214, 14, 34), tones(150, 20, 30), metal]);
  return [
    box(106, 62, 188, 184, steel.base, 12) + box(122, 78, 156, 152, steel.dark, 8),
    disc(184, 156, 36, steel.light) + ring(184, 156, 25, steel.deep, 5),
    line("M184 128 V184 M156 156 H212 M164 136 L204 176 M204 136 L164 176", steel.deep, 5),
    box(234, 116, 30, 50, ink, 5) +
      dots(
        [
          [242, 128, 3],
          [256, 128, 3],
          [242, 142, 3],
          [256, 142, 3],
          [249, 156, 3],
        ],
        trim.light,
      ),
    line("M118 104 v26 M118 178 v26", metal.light, 8),
    box(118, 244, 24, 6, ink, 2) + box(258, 244, 24, 6, ink, 2),
  ];
});

const swing = still(["field"], 132, ({ body, trim }) => [
  line("M70 248 L104 54 M138 248 L104 54 M262 248 L296 54 M330 248 L296 54", metal.dark, 8),
  shape("M74 66 L104 40 H296 L326 66Z", body.base) + line("M74 68 q22 14 42 0 t42 0 t42 0 t42 0 t42 0 t42 0", white, 4),
  line("M128 66 V176 M272 66 V176", slate, 4),
  box(112, 136, 176, 42, body.light, 10) + box(112, 172, 176, 24, body.base, 10),
  box(130, 142, 40, 30, trim.base, 8) + box(230, 142, 40, 30, trim.base, 8),
]);

export const furnitureScenes = {
  bed,
  wardrobe,
  armchair,
  officeChair,
  bookcase,
  sideboard,
  coffeeTable,
  rug,
  curtain,
  bedding,
  chandelier,
  mirror,
  painting,
  plates,
  pans,
  barbecue,
  mower,
  drill,
  parquet,
  safe,
  swing,
} satisfies Record<string, Scene>;
