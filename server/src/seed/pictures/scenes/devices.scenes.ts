import { glow, glass, ink, metal, slate, tones, white, wood } from "../palette.ts";
import { type Scene, still } from "../scene.ts";
import { box, disc, dots, faded, line, oval, shape } from "../shapes.ts";

const onTable = ["table", "studio"] as const;

const graphicsCard = still(onTable, 128, ({ body, trim }) => [
  box(76, 120, 248, 96, slate, 10) + box(84, 128, 232, 80, ink, 8),
  ...[142, 232].map(
    (x) =>
      disc(x, 168, 36, slate) +
      [0, 45, 90, 135, 180, 225, 270, 315]
        .map((angle) => `<g transform="rotate(${angle} ${x} 168)">${oval(x, 148, 6, 15, metal.dark)}</g>`)
        .join("") +
      disc(x, 168, 10, body.base),
  ),
  line("M282 140 h24 M282 156 h24 M282 172 h24", trim.base, 5),
  box(60, 108, 14, 128, metal.base, 3),
  box(112, 214, 130, 14, tones(45, 60, 50).base, 2),
]);

const processor = still(onTable, 100, ({ body, trim }) => [
  box(112, 92, 176, 152, body.dark, 8),
  ...[128, 148, 168, 188, 208, 228, 248, 268].map(
    (x) => box(x - 4, 80, 8, 14, metal.base, 2) + box(x - 4, 242, 8, 10, metal.base, 2),
  ),
  box(140, 118, 120, 100, metal.light, 8) + line("M158 146 h84 M158 164 h60", metal.deep, 5),
  shape("M118 98 l14 0 l-14 14Z", trim.base),
  disc(236, 194, 9, trim.base),
]);

const memory = still(onTable, 128, ({ body, trim }) =>
  [0, 1].flatMap((row) => [
    box(72 + row * 14, 112 + row * 70, 244, 52, body.base, 4),
    ...[0, 1, 2, 3, 4].map((chip) => box(86 + row * 14 + chip * 44, 122 + row * 70, 34, 28, ink, 3)),
    box(72 + row * 14, 158 + row * 70, 244, 8, tones(45, 60, 52).base, 1),
    box(298 + row * 14, 118 + row * 70, 12, 24, trim.base, 2),
  ]),
);

const keyboard = still(onTable, 140, ({ cycle, trim }) => {
  const shell = cycle([tones(214, 12, 30), metal, tones(210, 12, 90)]);
  return [
    shape("M58 152 H342 L358 232 H42Z", shell.base) + shape("M42 232 H358 V244 H42Z", shell.deep),
    ...[0, 1, 2].flatMap((row) =>
      Array.from({ length: 12 }, (_, key) =>
        box(
          68 - row * 5 + key * (22 + row * 0.8),
          160 + row * 18,
          18,
          13,
          (key + row) % 11 === 5 ? trim.base : shell.light,
          3,
        ),
      ),
    ),
    box(120, 214, 160, 13, shell.light, 3),
  ];
});

const mouse = still(onTable, 80, ({ cycle, trim }) => {
  const shell = cycle([tones(214, 12, 24), tones(210, 12, 90), metal]);
  return [
    shape("M140 168 q0 -96 60 -96 t60 96 v14 q0 66 -60 66 t-60 -66Z", shell.base),
    shape("M232 82 q28 26 28 86 v14 q0 66 -60 66 q34 -20 34 -90 q0 -44 -2 -76Z", shell.dark),
    line("M200 74 V150", shell.deep, 3) + box(193, 92, 14, 36, trim.base, 7),
    line("M142 160 h116", shell.deep, 3),
    line("M200 72 q0 -40 60 -52", slate, 5),
  ];
});

const printer = still(onTable, 118, ({ body, trim, wall }) => [
  shape("M132 118 V56 h136 v62Z", white) + line("M150 76 h60 M150 92 h84", metal.base, 4),
  box(92, 112, 216, 98, slate, 12) + box(92, 112, 216, 34, ink, 12),
  box(110, 122, 52, 15, tones(190, 60, 60).base, 4) +
    dots(
      [
        [262, 130, 5],
        [280, 130, 5],
      ],
      trim.base,
    ),
  shape("M120 196 h160 l16 40 H104Z", white) +
    shape("M138 204 h50 v24 h-56Z", body.light) +
    line("M204 208 h62 M204 220 h70", metal.base, 4),
  ...[0, 1, 2, 3].map((tank) =>
    box(286, 154 + tank * 13, 16, 10, [ink, "#22b3c9", "#d23f86", glow][tank] ?? wall.base, 2),
  ),
  box(92, 240, 216, 8, ink, 3),
]);

const printer3d = still(onTable, 104, ({ body, trim }) => [
  line("M112 244 V60 H288 V244", slate, 13) + box(98, 232, 204, 14, ink, 4),
  line("M118 112 H282", metal.base, 8) + box(182, 98, 42, 40, body.base, 6) + shape("M196 138 h14 l-7 14Z", metal.dark),
  box(136, 216, 128, 9, metal.light, 2),
  shape("M172 216 q-4 -34 28 -44 q32 10 28 44Z", trim.base) + line("M176 202 h48 M180 190 h40", trim.dark, 2),
  disc(324, 96, 25, trim.base) + disc(324, 96, 9, white) + line("M302 88 Q250 40 204 98", trim.base, 2.5),
]);

const router = still(onTable, 118, ({ cycle, trim }) => {
  const shell = cycle([ink, tones(210, 12, 90).base, slate]);
  return [
    ...[120, 172, 228, 280].map((x, index) => line(`M${x} 196 L${x + (index < 2 ? -12 : 12)} 88`, slate, 10)),
    shape("M92 196 H308 L328 236 H72Z", shell) + box(72, 232, 256, 13, slate, 5),
    dots(
      [
        [150, 218, 4],
        [168, 218, 4],
        [186, 218, 4],
        [204, 218, 4],
      ],
      "#63d08a",
    ),
    faded(0.7, line("M168 70 q32 -28 64 0 M182 84 q18 -14 36 0", trim.base, 6)),
  ];
});

const diskBox = still(onTable, 86, ({ trim }) => [
  box(126, 72, 148, 174, slate, 10),
  ...[0, 1].map(
    (slot) =>
      box(142 + slot * 62, 92, 54, 122, ink, 5) +
      line(`M${150 + slot * 62} 104 h38 M${150 + slot * 62} 116 h38 M${150 + slot * 62} 128 h38`, metal.deep, 3) +
      box(160 + slot * 62, 190, 18, 12, metal.base, 3),
  ),
  dots(
    [
      [150, 230, 4],
      [166, 230, 4],
      [182, 230, 4],
    ],
    "#63d08a",
  ) + disc(252, 230, 6, trim.base),
]);

const solidStateDisk = still(onTable, 110, ({ body, trim }) => [
  `<g transform="rotate(-14 200 170)">${box(78, 138, 244, 62, body.dark, 5)}${box(94, 146, 92, 46, ink, 4)}${box(198, 146, 50, 46, ink, 4)}${box(256, 150, 38, 38, metal.base, 4)}${line("M104 160 h56 M104 174 h36", trim.light, 5)}${box(318, 144, 12, 50, tones(45, 60, 52).base, 1)}</g>`,
]);

const projector = still(["table", "room"], 118, ({ cycle, trim }) => {
  const shell = cycle([tones(210, 12, 90), tones(214, 14, 36)]);
  return [
    faded(0.45, shape("M96 178 L-20 60 V270Z", glow)),
    box(92, 142, 216, 96, shell.base, 18) + box(92, 214, 216, 24, shell.dark, 12),
    disc(138, 188, 36, slate) + disc(138, 188, 25, "#5b9fc4") + disc(130, 180, 9, white),
    line("M214 166 h70 M214 180 h70 M214 194 h70", shell.deep, 4),
    disc(272, 226, 5, trim.base),
    box(112, 238, 20, 10, ink, 2) + box(268, 238, 20, 10, ink, 2),
  ];
});

const streamingStick = still(onTable, 100, ({ trim }) => [
  `<g transform="rotate(-24 180 180)">${box(76, 160, 132, 40, ink, 10)}${box(206, 168, 34, 24, metal.base, 3)}${line("M94 180 h40", slate, 6)}</g>`,
  box(256, 98, 46, 148, slate, 16) +
    disc(279, 134, 15, metal.dark) +
    disc(279, 134, 6, ink) +
    dots(
      [
        [268, 172, 5],
        [290, 172, 5],
        [268, 192, 5],
        [290, 192, 5],
      ],
      metal.light,
    ) +
    disc(279, 220, 6, trim.base),
]);

const speaker = still(onTable, 112, ({ body, trim }) => [
  box(92, 120, 216, 124, body.base, 34) + box(108, 136, 184, 92, body.deep, 24),
  ...[0, 1, 2, 3].map((row) =>
    dots(
      Array.from({ length: 11 }, (_, index) => [122 + index * 16, 150 + row * 20, 3.5] as const),
      body.dark,
    ),
  ),
  box(166, 168, 68, 28, trim.base, 6),
  line("M140 122 q60 -38 120 0", slate, 8),
]);

const soundbar = still(["room", "studio"], 148, ({ trim }) => [
  box(52, 196, 208, 40, slate, 16) +
    dots(
      Array.from({ length: 14 }, (_, index) => [72 + index * 13, 216, 4] as const),
      ink,
    ),
  disc(246, 216, 4, trim.base),
  box(276, 112, 78, 134, ink, 10) +
    disc(315, 190, 27, slate) +
    disc(315, 190, 11, metal.dark) +
    disc(315, 138, 12, slate),
]);

const turntable = still(onTable, 130, ({ trim }) => [
  shape("M72 186 L104 120 H296 L328 186Z", wood.light) + box(72, 186, 256, 44, wood.base, 6),
  oval(186, 154, 84, 26, ink) +
    oval(186, 154, 56, 17, slate) +
    oval(186, 154, 24, 8, trim.base) +
    oval(186, 154, 4, 2, white),
  line("M292 132 Q296 168 236 160", metal.light, 5) + disc(292, 132, 9, metal.base),
  dots(
    [
      [96, 208, 6],
      [116, 208, 6],
    ],
    metal.light,
  ),
  box(88, 230, 26, 18, ink, 4) + box(286, 230, 26, 18, ink, 4),
]);

const amplifier = still(onTable, 132, ({ cycle, trim }) => {
  const face = cycle([metal, tones(214, 12, 28), tones(40, 30, 80)]);
  return [
    box(68, 128, 264, 112, slate, 8) + box(76, 136, 248, 96, face.base, 6),
    disc(128, 184, 30, face.deep) + disc(128, 184, 23, face.light) + line("M128 184 L140 166", ink, 5),
    ...[186, 222, 258].map((x) => disc(x, 204, 12, face.deep) + line(`M${x} 204 v-9`, white, 3)),
    box(176, 150, 106, 26, ink, 4) + line("M186 163 h38 M232 163 h20", trim.light, 5),
    disc(304, 164, 6, trim.base),
    box(92, 240, 28, 9, ink, 3) + box(280, 240, 28, 9, ink, 3),
  ];
});

const lens = still(onTable, 84, ({ trim }) => [
  box(146, 84, 108, 164, ink, 14),
  ...[118, 132, 146, 160].map((y) => line(`M148 ${y} h104`, slate, 6)),
  line("M148 184 h104", trim.base, 5),
  oval(200, 86, 54, 19, slate) + oval(200, 84, 42, 14, "#3b5f86") + oval(186, 80, 13, 5, glass),
  box(156, 232, 88, 16, metal.base, 5),
]);

const actionCamera = still(onTable, 92, ({ trim }) => [
  box(122, 96, 156, 126, slate, 18) + box(130, 104, 140, 110, ink, 14),
  disc(222, 156, 40, slate) + disc(222, 156, 29, "#2d4a68") + disc(212, 146, 9, glass),
  box(142, 118, 34, 26, trim.base, 5) + disc(154, 192, 7, "#e0483b"),
  box(150, 84, 42, 13, trim.dark, 5) + box(184, 222, 34, 26, slate, 5),
]);

const drone = still(["field", "sea"], 120, ({ body, trim }) => [
  line("M96 110 L304 176 M304 110 L96 176", slate, 11),
  ...[
    [96, 106],
    [304, 106],
    [96, 176],
    [304, 176],
  ].map(([x = 0, y = 0]) => faded(0.5, oval(x, y - 10, 50, 9, slate)) + box(x - 8, y - 12, 16, 22, body.dark, 5)),
  box(146, 116, 108, 58, body.base, 24) + box(166, 124, 68, 18, body.light, 9),
  disc(200, 178, 18, ink) + disc(200, 178, 8, "#5b9fc4"),
  line("M150 172 L132 214 M250 172 L268 214", slate, 6) + disc(170, 150, 4, trim.base),
]);

const steeringWheel = still(onTable, 116, ({ trim }) => [
  box(154, 214, 92, 34, slate, 8),
  `<circle cx="200" cy="136" r="84" fill="none" stroke="${ink}" stroke-width="22"/>`,
  line("M122 140 H278 M200 150 V214", slate, 20),
  disc(200, 140, 27, ink) + disc(200, 140, 11, trim.base),
  line("M200 42 v18", trim.base, 9),
  dots(
    [
      [160, 128, 5],
      [240, 128, 5],
      [160, 152, 5],
      [240, 152, 5],
    ],
    trim.light,
  ),
]);

const games = still(onTable, 106, ({ body, trim, wall }) =>
  [body, trim, wall].map(
    (tone, index) =>
      `<g transform="rotate(${index * 9 - 9} ${150 + index * 50} 240)">${box(96 + index * 66, 92, 84, 150, tone.base, 5)}${box(96 + index * 66, 92, 84, 22, "#2b4fa8", 5)}${disc(138 + index * 66, 168, 24, tone.light)}${shape(`M${122 + index * 66} 208 h32 l-16 -30Z`, tone.deep)}</g>`,
  ),
);

const securityCamera = still(["street", "room"], 104, ({ trim }) => [
  box(84, 62, 30, 90, metal.base, 6) + line("M110 108 H160", metal.dark, 13),
  shape("M150 78 H300 q20 0 20 26 t-20 26 H150Z", white) + shape("M140 70 H286 v13 H140Z", metal.base),
  disc(302, 104, 23, slate) + disc(302, 104, 12, "#2d4a68") + disc(297, 99, 4, glass),
  disc(172, 108, 5, "#e0483b"),
  box(214, 186, 118, 60, ink, 6) +
    box(222, 194, 48, 20, trim.light, 2) +
    box(276, 194, 48, 20, trim.base, 2) +
    box(222, 218, 48, 20, trim.dark, 2) +
    box(276, 218, 48, 20, trim.light, 2),
]);

const bulbs = still(onTable, 116, ({ body, trim }) =>
  [glow, trim.light, body.light].map(
    (color, index) =>
      faded(0.4, disc(120 + index * 80, 140, 48, color)) +
      disc(120 + index * 80, 140, 34, color) +
      shape(`M${102 + index * 80} 166 h36 l-4 32 h-28Z`, white) +
      box(104 + index * 80, 196, 32, 34, metal.base, 5) +
      line(`M${104 + index * 80} 206 h32 M${104 + index * 80} 216 h32`, metal.deep, 3),
  ),
);

const pressureMonitor = still(onTable, 120, ({ body, trim }) => [
  box(84, 124, 128, 122, white, 16) + box(98, 138, 84, 66, tones(150, 14, 78).base, 6),
  line("M108 156 h46 M108 174 h34 M108 190 h22", ink, 7),
  disc(196, 170, 11, trim.base) + box(104, 216, 88, 16, body.base, 8),
  line("M212 184 q40 30 56 -10", slate, 6),
  shape("M256 84 h68 q12 46 0 96 h-68 q-12 -50 0 -96Z", body.base) + line("M262 112 h56 M260 150 h60", body.light, 4),
]);

const powerBank = still(onTable, 96, ({ cycle, trim }) => {
  const shell = cycle([ink, tones(210, 12, 90).base, slate]);
  return [
    box(128, 74, 112, 172, shell, 16) +
      dots(
        [
          [164, 102, 5],
          [180, 102, 5],
          [196, 102, 5],
        ],
        "#63d08a",
      ) +
      disc(214, 102, 4, slate),
    shape("M190 132 l-22 38 h18 l-8 34 l28 -44 h-18Z", trim.base),
    line("M184 74 q0 -40 60 -36 t60 70 v60", metal.base, 7) + box(294, 164, 20, 32, white, 4),
  ];
});

const phoneCases = still(onTable, 124, ({ body, trim, wall }) =>
  [wall, trim, body].map(
    (tone, index) =>
      `<g transform="rotate(${index * 10 - 10} 200 250)">${box(100 + index * 66, 84, 78, 160, tone.base, 16)}${box(108 + index * 66, 92, 34, 38, tone.deep, 10)}${disc(118 + index * 66, 104, 6, ink)}${disc(132 + index * 66, 118, 6, ink)}</g>`,
  ),
);

const homePhone = still(onTable, 104, ({ trim }) => [
  box(104, 214, 90, 32, slate, 8) + box(214, 214, 90, 32, slate, 8),
  ...[126, 236].map(
    (x) =>
      box(x, 82, 46, 142, ink, 14) +
      box(x + 7, 96, 32, 34, tones(190, 50, 66).base, 3) +
      dots(
        [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => [x + 12 + column * 11, 146 + row * 15, 3.5] as const)),
        metal.light,
      ),
  ),
  disc(259, 200, 4, trim.base),
]);

const dashScreen = still(onTable, 126, ({ body, trim }) => [
  shape("M84 96 H316 L330 206 Q200 232 70 206Z", slate) +
    box(104, 108, 192, 92, ink, 6) +
    box(112, 116, 176, 76, body.light, 4),
  shape("M112 192 L170 140 L208 164 L288 120 V192Z", body.base) + line("M124 184 L170 150 L206 172 L276 134", white, 4),
  disc(276, 134, 7, trim.base) +
    dots(
      [
        [90, 130, 5],
        [90, 152, 5],
        [310, 130, 5],
        [310, 152, 5],
      ],
      metal.light,
    ),
]);

export const deviceScenes = {
  graphicsCard,
  processor,
  memory,
  keyboard,
  mouse,
  printer,
  printer3d,
  router,
  diskBox,
  solidStateDisk,
  projector,
  streamingStick,
  speaker,
  soundbar,
  turntable,
  amplifier,
  lens,
  actionCamera,
  drone,
  steeringWheel,
  games,
  securityCamera,
  bulbs,
  pressureMonitor,
  powerBank,
  phoneCases,
  homePhone,
  dashScreen,
} satisfies Record<string, Scene>;
