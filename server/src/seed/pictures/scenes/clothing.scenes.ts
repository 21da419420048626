import { type Brush, glass, gold, ink, metal, slate, tones, white, wood } from "../palette.ts";
import { type Scene, still } from "../scene.ts";
import { box, disc, dots, faded, line, oval, shape } from "../shapes.ts";

const wardrobe = ["room", "studio"] as const;
const onTable = ["table", "studio"] as const;

/** On a rail, as clothes are photographed. */
const hanger =
  line("M40 46 H360", metal.dark, 7) +
  line("M200 52 q12 -14 0 -20 q-12 2 -10 12", slate, 5) +
  line("M150 84 L200 56 L250 84", wood.base, 8);

const hung = (draw: (brush: Brush) => string[]): Scene => ({
  backdrops: wardrobe,
  draw: (brush) => [hanger, ...draw(brush)],
});

const coat = hung(({ body, trim }) => [
  shape(
    "M150 80 L116 96 L92 200 L120 208 L138 150 L132 244 H268 L262 150 L280 208 L308 200 L284 96 L250 80 L200 108Z",
    body.base,
  ),
  shape("M200 108 L250 80 L284 96 L308 200 L280 208 L262 150 L268 244 H202Z", body.dark),
  shape("M160 78 L200 112 L184 138 L148 96Z", body.light) + shape("M240 78 L200 112 L216 138 L252 96Z", body.light),
  line("M200 112 V244", body.deep, 3),
  ...[150, 178, 206].map((y) => disc(190, y, 4, trim.light)),
  box(146, 196, 34, 7, body.deep, 3) + box(220, 196, 34, 7, body.deep, 3),
]);

const jacket = hung(({ body, trim }) => [
  shape(
    "M152 78 L112 98 L86 196 Q100 210 118 204 L134 152 L132 226 H268 L266 152 L282 204 Q300 210 314 196 L288 98 L248 78 L200 92Z",
    body.base,
  ),
  ...[118, 146, 174, 202].map((y) => line(`M134 ${y} Q200 ${y + 12} 266 ${y}`, body.dark, 4)),
  ...[128, 156, 182].map((y) =>
    line(`M${112 - (y - 128) / 3} ${y} l26 8 M${288 + (y - 128) / 3} ${y} l-26 8`, body.dark, 4),
  ),
  shape("M160 74 Q200 108 240 74 L248 62 Q200 84 152 62Z", body.deep),
  line("M200 92 V226", trim.base, 4),
  box(222, 118, 26, 12, trim.light, 3),
  box(132, 218, 136, 12, body.deep, 4),
]);

const jeans: Scene = still(wardrobe, 86, ({ cycle }) => {
  const denim = cycle([tones(214, 48, 42), tones(210, 40, 62), tones(218, 30, 28)]);
  return [
    shape("M138 48 H262 L280 246 H218 L200 112 L182 246 H120Z", denim.base),
    shape("M200 112 L218 246 H280 L262 48 H232Z", denim.dark),
    box(136, 44, 128, 16, denim.deep, 4),
    disc(200, 52, 5, gold.base),
    line("M200 60 V104 M150 62 q2 26 28 30 M250 62 q-2 26 -28 30", gold.base, 2),
    line("M132 120 L128 240 M268 120 L272 240", denim.light, 2.5),
    ...[148, 176, 224, 252].map((x) => box(x - 3, 42, 6, 20, denim.light, 2)),
  ];
});

const shirt = hung(({ body, trim }) => [
  shape(
    "M154 78 L110 100 L92 152 L128 166 L138 140 V240 H262 V140 L272 166 L308 152 L290 100 L246 78 L200 96Z",
    body.base,
  ),
  shape("M200 96 L246 78 L290 100 L308 152 L272 166 L262 140 V240 H200Z", body.dark),
  shape("M164 74 L200 98 L188 118 L158 84Z", body.light) + shape("M236 74 L200 98 L212 118 L242 84Z", body.light),
  line("M200 98 V150", body.deep, 3) +
    dots(
      [
        [200, 112, 3],
        [200, 128, 3],
        [200, 144, 3],
      ],
      white,
    ),
  box(222, 122, 24, 22, body.deep, 3) + disc(234, 133, 4, trim.light),
]);

const sweater = hung(({ body, trim }) => [
  shape(
    "M152 78 L108 98 L80 214 L112 222 L138 144 V240 H262 V144 L288 222 L320 214 L292 98 L248 78 Q200 104 152 78Z",
    body.base,
  ),
  ...[118, 136, 154, 172, 190, 208].map((y) =>
    line("M140 " + y + " q10 -9 20 0 t20 0 t20 0 t20 0 t20 0 t20 0", body.light, 3),
  ),
  line("M152 78 Q200 108 248 78", trim.base, 7),
  box(138, 228, 124, 14, trim.base, 4),
  line("M82 212 l30 8 M318 212 l-30 8", trim.base, 8),
]);

const suit = hung(({ cycle, trim }) => {
  const cloth = cycle([tones(222, 40, 26), tones(214, 10, 22), tones(215, 12, 46)]);
  return [
    shape(
      "M152 78 L114 96 L96 206 L124 212 L138 150 V242 H262 V150 L276 212 L304 206 L286 96 L248 78 L200 92Z",
      cloth.base,
    ),
    shape("M176 78 H224 L200 160Z", white),
    shape("M194 92 h12 l6 46 l-12 18 l-12 -18Z", trim.base),
    shape("M160 76 L200 164 L172 130 L148 112Z", cloth.light) +
      shape("M240 76 L200 164 L228 130 L252 112Z", cloth.light),
    line("M200 164 V242", cloth.deep, 3),
    dots(
      [
        [206, 180, 4],
        [206, 202, 4],
      ],
      gold.base,
    ),
    box(216, 128, 26, 5, white, 2),
    line("M148 200 h32 M222 200 h32", cloth.deep, 5),
  ];
});

const scarf = still(onTable, 110, ({ body, trim }) => [
  shape("M104 118 Q200 70 296 118 L262 214 Q200 250 138 214Z", body.base),
  shape("M104 118 Q200 170 296 118 L282 152 Q200 204 118 152Z", trim.base),
  line("M112 142 Q200 194 288 142 M124 176 Q200 226 276 176", white, 4),
  dots(
    [
      [150, 190, 7],
      [200, 206, 7],
      [250, 190, 7],
      [200, 120, 8],
      [164, 116, 5],
      [236, 116, 5],
    ],
    body.light,
  ),
  ...[148, 168, 188, 208, 228, 248].map((x) => line(`M${x} 224 v20`, body.dark, 3)),
]);

const onesie = hung(({ body, trim, wall }) => [
  shape(
    "M164 82 L126 100 L112 142 L144 154 L150 134 V192 L128 238 H182 L200 212 L218 238 H272 L250 192 V134 L256 154 L288 142 L274 100 L236 82 Q200 106 164 82Z",
    wall.light,
  ),
  line("M164 82 Q200 110 236 82", trim.base, 6),
  dots(
    [
      [176, 130, 6],
      [224, 130, 6],
      [200, 150, 6],
      [180, 172, 6],
      [220, 172, 6],
    ],
    trim.light,
  ),
  dots(
    [
      [188, 204, 3],
      [200, 210, 3],
      [212, 204, 3],
    ],
    body.base,
  ),
  line("M118 140 l24 10 M282 140 l-24 10", trim.base, 6),
]);

const boot = still(onTable, 104, ({ cycle, trim }) => {
  const hide = cycle([tones(28, 56, 40), tones(20, 30, 22), tones(40, 66, 52)]);
  return [
    shape("M134 60 H214 V166 Q250 176 286 194 Q306 204 304 228 H134Z", hide.base),
    shape("M134 60 H156 V228 H134Z", hide.dark),
    box(128, 226, 182, 20, tones(24, 20, 18).base, 6),
    box(128, 52, 92, 20, trim.dark, 8),
    ...[88, 110, 132, 154].map((y) => line(`M184 ${y} l34 8`, gold.light, 4)),
    line("M140 200 Q220 196 300 218", hide.light, 3),
  ];
});

const heel = still(onTable, 104, ({ body }) => [
  shape(
    "M104 128 Q120 118 140 150 Q182 214 268 216 Q312 218 316 240 H250 Q176 240 148 196 L136 246 H122 L118 170 Q96 146 104 128Z",
    body.base,
  ),
  shape(
    "M104 128 Q112 122 120 128 Q150 206 262 226 Q300 230 316 240 H250 Q176 240 148 196 L136 246 H122 L118 170 Q96 146 104 128Z",
    body.dark,
  ),
  faded(0.6, line("M150 166 Q190 212 258 216", white, 4)),
  disc(284, 226, 6, gold.base),
]);

const skate = still(["street", "studio"], 108, ({ body, trim }) => [
  shape("M134 70 H204 L212 146 Q252 154 284 172 Q298 182 296 204 H134Z", body.base),
  box(128, 64, 84, 18, ink, 7),
  ...[104, 128].map((y) => line(`M136 ${y} h74`, trim.base, 8)),
  box(132, 202, 168, 14, slate, 5),
  ...[148, 190, 232, 274].map((x) => disc(x, 232, 17, trim.base) + disc(x, 232, 6, white)),
]);

const backpack = still(onTable, 90, ({ body, trim }) => [
  line("M158 74 q0 -42 42 -42 t42 42", slate, 9),
  shape("M128 116 q0 -54 72 -54 t72 54 V226 q0 22 -22 22 H150 q-22 0 -22 -22Z", body.base),
  shape("M240 70 q32 14 32 46 V226 q0 22 -22 22 h-14Z", body.dark),
  box(150, 154, 100, 74, body.light, 14),
  line("M150 172 h100", trim.base, 5) + box(196, 168, 8, 18, trim.light, 3),
  line("M140 126 Q200 104 260 126", trim.base, 5),
  box(116, 168, 18, 60, body.deep, 8) + box(266, 168, 18, 60, body.deep, 8),
]);

const suitcase = still(["street", "studio", "room"], 118, ({ body, trim, wall }) =>
  (
    [
      [96, 116, body],
      [212, 146, trim],
      [286, 176, wall],
    ] as const
  ).map(
    ([x, y, tone]) =>
      line(`M${x + 24} ${y} v-34 h${x === 96 ? 46 : 20} v34`, slate, 6) +
      box(x, y, x === 96 ? 106 : 66, 240 - y, tone.base, 12) +
      [0.25, 0.5, 0.75]
        .map((part) => line(`M${x + part * (x === 96 ? 106 : 66)} ${y + 12} V228`, tone.dark, 4))
        .join("") +
      disc(x + 14, 244, 6, ink) +
      disc(x + (x === 96 ? 92 : 52), 244, 6, ink),
  ),
);

const wallet = still(onTable, 100, ({ cycle, trim }) => {
  const hide = cycle([tones(24, 46, 34), tones(20, 18, 20), tones(30, 52, 48)]);
  return [
    shape("M116 128 L280 108 L292 226 L128 246Z", hide.dark),
    box(118, 136, 164, 108, hide.base, 12),
    box(136, 116, 120, 34, trim.light, 6) + box(142, 126, 120, 30, white, 6),
    shape("M118 152 h152 q12 0 12 12 v68 q0 12 -12 12 H130 q-12 0 -12 -12Z", hide.base),
    `<rect x="126" y="160" width="148" height="76" rx="8" fill="none" stroke="${hide.light}" stroke-width="2.5" stroke-dasharray="7 5"/>`,
    disc(262, 198, 8, gold.base),
  ];
});

const bracelet = still(onTable, 96, () => [
  oval(200, 206, 96, 40, gold.dark),
  ...[0, 1, 2].map((row) =>
    [...Array(24).keys()]
      .map((step) => {
        const angle = (step / 24) * Math.PI * 2;
        const [x, y] = [200 + Math.cos(angle) * 84, 200 - row * 20 + Math.sin(angle) * 32];
        return disc(Math.round(x), Math.round(y), 11, step % 2 ? gold.base : gold.light);
      })
      .join(""),
  ),
]);

const beads = still(onTable, 100, ({ cycle }) => {
  const stone = cycle([tones(220, 8, 18), tones(18, 60, 34), tones(168, 40, 32)]);
  const places = [...Array(28).keys()].map((step) => {
    const angle = (step / 28) * Math.PI * 2 + Math.PI / 2;
    return [Math.round(200 + Math.cos(angle) * 90), Math.round(150 + Math.sin(angle) * 66)] as const;
  });
  return [
    ...places.map(([x, y]) => disc(x, y, 11, stone.base) + disc(x - 3, y - 3, 3, stone.light)),
    line("M200 216 V228", metal.base, 6),
    shape("M190 226 h20 l8 24 h-36Z", metal.light) +
      line("M188 250 v-8 M196 250 v-10 M204 250 v-10 M212 250 v-8", metal.deep, 3),
  ];
});

const glasses = still(onTable, 112, ({ cycle }) => {
  const frame = cycle([ink, "#5a3420", "#7a1f2b"]);
  return [
    line("M92 176 L64 130 M308 176 L336 130", frame, 9),
    `<path d="M88 166 h96 q8 66 -46 66 t-50 -66Z M216 166 h96 q4 66 -50 66 t-46 -66Z" fill="${slate}" fill-opacity="0.85" stroke="${frame}" stroke-width="12" stroke-linejoin="round"/>`,
    line("M184 172 q16 -12 32 0", frame, 10),
    faded(0.5, shape("M104 178 h28 l-16 36Z", white), shape("M232 178 h28 l-16 36Z", white)),
  ];
});

const perfume = still(onTable, 80, ({ body, trim }) => [
  box(178, 62, 44, 40, ink, 6),
  box(188, 100, 24, 14, gold.base, 2),
  box(134, 112, 132, 134, glass, 18),
  box(146, 146, 108, 90, body.light, 10),
  faded(0.5, box(146, 122, 18, 112, white, 8)),
  box(164, 172, 72, 40, white, 4) + line("M176 186 h48 M184 198 h32", trim.dark, 4),
]);

const cosmetics = still(onTable, 116, ({ body, trim, wall }) => [
  box(94, 128, 56, 118, body.light, 12) + box(108, 100, 28, 32, slate, 4) + line("M122 100 V82", slate, 5),
  box(106, 168, 32, 40, white, 4),
  box(168, 96, 64, 150, wall.light, 12) + box(180, 72, 40, 28, gold.base, 6) + box(178, 150, 44, 54, white, 4),
  line("M186 166 h28 M190 178 h20", trim.dark, 4),
  box(248, 186, 82, 60, trim.base, 12) + box(244, 170, 90, 24, white, 8),
  disc(289, 220, 14, trim.light),
]);

export const clothingScenes = {
  coat,
  jacket,
  jeans,
  shirt,
  sweater,
  suit,
  scarf,
  onesie,
  boot,
  heel,
  skate,
  backpack,
  suitcase,
  wallet,
  bracelet,
  beads,
  glasses,
  perfume,
  cosmetics,
} satisfies Record<string, Scene>;
