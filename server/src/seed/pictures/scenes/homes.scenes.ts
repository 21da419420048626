import { type Brush, glass, glow, ink, leaf, metal, slate, tones, white, wood } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { box, disc, faded, line, oval, shape } from "../shapes.ts";

const bush = (x: number, size: number) =>
  [
    disc(x - size * 0.7, 250 - size * 0.5, size * 0.6, leaf.dark),
    disc(x + size * 0.7, 250 - size * 0.5, size * 0.6, leaf.dark),
    disc(x, 250 - size * 0.7, size * 0.8, leaf.base),
  ].join("");

const tree = (x: number, height: number) =>
  [
    box(x - 3, 250 - height * 0.5, 6, height * 0.5, wood.dark),
    oval(x, 250 - height * 0.66, height * 0.27, height * 0.36, leaf.base),
    oval(x - height * 0.07, 250 - height * 0.74, height * 0.14, height * 0.2, leaf.light),
  ].join("");

function windows({ random }: Brush, left: number, top: number, columns: number, rows: number, pane: string) {
  const parts: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = left + column * 28;
      const y = top + row * 32;
      parts.push(box(x, y, 17, 20, random.chance(0.35) ? glow : pane, 1.5), faded(0.45, box(x, y + 9, 17, 1.6, white)));
    }
  }
  return parts;
}

function balconies(left: number, top: number, rows: number, rail: string) {
  return Array.from({ length: rows }, (_, row) => box(left, top + row * 32, 48, 9, rail, 1.5));
}

const apartment: Scene = {
  backdrops: ["field", "street", "studio"],
  shadow: { x: 202, reach: 165 },
  draw: (brush) => {
    const { body, trim, random } = brush;
    const storeys = random.pick([4, 5]);
    const top = 222 - storeys * 32;
    return [
      tree(72, 88),
      shape(`M92 250 V${top + 30} H206 V250Z`, body.dark),
      box(88, top + 25, 122, 7, body.deep, 2),
      ...windows(brush, 106, top + 42, 3, storeys - 1, glass),
      shape(`M196 250 V${top - 8} H310 V250Z`, body.base),
      shape(`M288 250 V${top - 8} H310 V250Z`, body.dark),
      box(192, top - 14, 122, 8, body.deep, 2),
      line(`M226 ${top - 14} v-18 M220 ${top - 28} h12`, slate, 2.5),
      ...windows(brush, 210, top + 6, 2, storeys, glass),
      ...windows(brush, 268, top + 6, 1, storeys, glass),
      ...balconies(206, top + 22, storeys - 1, trim.base),
      box(232, 216, 34, 34, slate, 2),
      box(236, 220, 12, 30, glass),
      box(250, 220, 12, 30, glass),
      box(224, 209, 50, 7, trim.dark, 2),
      bush(118, 16),
      bush(178, 13),
      bush(320, 17),
      tree(338, 72),
    ];
  },
};

const house: Scene = {
  backdrops: ["field", "studio"],
  shadow: { x: 200, reach: 160 },
  draw: ({ body, trim, random }) => {
    const plaster = random.pick(["#f7efe0", "#f3e6da", "#eef0ea", "#f9f4e6"]);
    return [
      tree(66, 104),
      box(262, 88, 22, 50, tones(14, 40, 46).base, 2),
      box(258, 84, 30, 8, tones(14, 40, 38).base, 2),
      box(104, 156, 200, 94, plaster),
      shape("M104 156 H304 V172 H104Z", "#00000014"),
      shape("M84 162 L140 96 Q144 92 150 92 L262 92 Q268 92 272 96 L324 162Z", body.base),
      faded(0.5, line("M108 140 H306 M124 122 H292 M138 106 H278", body.dark, 3)),
      shape("M84 162 H324 L328 170 H80Z", body.deep),
      shape("M112 250 V150 L156 104 L200 150 V250Z", plaster),
      shape("M104 158 L156 102 L208 158 L200 164 L156 118 L112 164Z", body.deep),
      disc(156, 150, 11, slate),
      disc(156, 150, 8, glow),
      box(134, 176, 44, 40, white, 3),
      box(138, 180, 17, 32, glass),
      box(157, 180, 17, 32, glass),
      box(122, 176, 10, 40, trim.base, 2),
      box(180, 176, 10, 40, trim.base, 2),
      box(218, 186, 34, 64, trim.dark, 3),
      box(224, 194, 22, 18, glass, 2),
      disc(245, 222, 2.5, glow),
      box(210, 246, 50, 6, metal.base, 2),
      box(266, 186, 28, 34, white, 3),
      box(269, 189, 22, 28, glow),
      line("M280 189 V217 M269 203 H291", white, 2),
      bush(112, 13),
      bush(190, 11),
      bush(300, 17),
      faded(0.9, line("M318 252 v-24 M332 252 v-24 M346 252 v-24 M360 252 v-24 M312 234 H366 M312 244 H366", white, 4)),
    ];
  },
};

const palm = (x: number, height: number) =>
  [
    line(`M${x} 250 Q${x + 8} ${250 - height / 2} ${x + 2} ${250 - height}`, wood.dark, 6),
    ...[-150, -115, -70, -25, 15].map((angle) => {
      const turn = (angle * Math.PI) / 180;
      const [dx, dy] = [Math.cos(turn) * 34, Math.sin(turn) * 20];
      return line(
        `M${x + 2} ${250 - height} q${(dx * 0.6).toFixed(1)} ${(dy - 12).toFixed(1)} ${dx.toFixed(1)} ${(dy + 18).toFixed(1)}`,
        leaf.base,
        7,
      );
    }),
  ].join("");

const villa: Scene = {
  backdrops: ["field", "sea", "studio"],
  shadow: { x: 200, reach: 175 },
  draw: ({ body, trim, random, cycle }) => [
    shape("M-80 232 H480 V340 H-80Z", "#c9d8a4"),
    palm(60, 150),
    box(88, 168, 236, 70, "#f4f0e8"),
    box(80, 160, 256, 11, "#ffffff", 2),
    box(146, 98, 158, 62, cycle([body.base, slate, trim.dark])),
    box(136, 90, 178, 11, white, 2),
    box(158, 110, 84, 42, slate, 1),
    box(161, 113, 38, 36, glass),
    box(201, 113, 38, 36, random.chance(0.5) ? glow : glass),
    box(258, 110, 34, 42, slate, 1),
    box(261, 113, 28, 36, glow),
    box(232, 146, 92, 14, "#ffffff88"),
    line("M232 146 H324", metal.base, 3),
    box(180, 178, 134, 56, slate, 1),
    ...[183, 217, 251, 285].map((x, at) => box(x, 181, at === 3 ? 26 : 31, 53, at === 1 ? glow : glass)),
    faded(0.4, shape("M190 234 L206 181 H214 L198 234Z M258 234 L274 181 H282 L266 234Z", white)),
    box(104, 180, 56, 56, wood.base, 1),
    line("M104 192 H160 M104 204 H160 M104 216 H160", wood.dark, 2),
    disc(152, 210, 2.5, glow),
    shape("M96 236 H340 L366 254 H74Z", "#efe6d6"),
    shape("M150 254 H352 L384 284 H118Z", white),
    shape("M160 257 H346 L372 281 H132Z", "#4fb9d6"),
    faded(0.6, line("M180 264 h46 M250 270 h60 M170 275 h40 M300 262 h30", white, 2.5)),
    bush(88, 16),
    bush(330, 15),
    line("M84 262 L112 272 M88 262 L80 276 M108 271 L104 282", wood.base, 4),
    palm(352, 112),
  ],
};

const land: Scene = {
  backdrops: ["field"],
  draw: ({ trim, random, cycle }) => {
    const soil = cycle([tones(32, 44, 60), tones(78, 40, 58), tones(46, 56, 64), tones(105, 34, 54)]);
    const board = cycle(["#0b756f", "#c8371e", trim.dark]);
    return [
      shape("M-80 216 H480 V340 H-80Z", soil.base),
      ...[-3, -2, -1, 0, 1, 2, 3].map((row) =>
        shape(`M${194 + row * 34} 216 L${174 + row * 130} 340 H${226 + row * 130} L${206 + row * 34} 216Z`, soil.dark),
      ),
      tree(70, random.between(80, 128)),
      tree(334, random.between(60, 110)),
      ...(random.chance(0.5) ? [tree(112, 62)] : [bush(300, 14)]),
      line("M24 268 V222 M376 268 V222 M100 238 V216 M306 238 V216", wood.deep, 5),
      faded(0.8, line("M24 232 L100 221 H306 L376 232 M24 250 L100 230 H306 L376 250", wood.dark, 2)),
      line("M168 262 V150 M236 262 V150", wood.dark, 7),
      box(142, 110, 120, 68, white, 6),
      box(149, 117, 106, 54, board, 4),
      shape("M202 165 C192 152 185 146 185 137 A17 17 0 0 1 219 137 C219 146 212 152 202 165Z", white),
      disc(202, 137, 7, board),
    ];
  },
};

const shop: Scene = {
  backdrops: ["street", "studio"],
  shadow: { x: 200, reach: 165 },
  draw: ({ body, trim, random }) => {
    const stripes = Array.from({ length: 8 }, (_, at) => {
      const x = 72 + at * 32;
      return shape(`M${x} 122 H${x + 32} V150 Q${x + 16} 168 ${x} 150Z`, at % 2 ? white : trim.base);
    });
    return [
      box(80, 66, 240, 184, body.base, 4),
      box(72, 58, 256, 14, body.deep, 3),
      box(112, 80, 176, 32, body.deep, 6),
      line("M140 96 H196 M208 96 H226 M238 96 H262", glow, 7),
      box(98, 150, 122, 76, ink, 2),
      box(102, 154, 114, 68, random.pick(["#fff0c9", "#e8f1f5", "#ffe8d6"])),
      box(110, 196, 98, 4, wood.base),
      ...[trim.base, body.light, leaf.light, glow].map((fill, at) =>
        box(118 + at * 20, 184 - (at % 3) * 7, 13, 12 + (at % 3) * 7, fill, 2),
      ),
      ...[122, 146, 170, 194].map((x, at) =>
        at % 2 ? disc(x, 213, 7, trim.light) : box(x - 7, 206, 14, 14, body.light, 2),
      ),
      faded(0.35, shape("M116 222 L144 154 H162 L134 222Z", white)),
      box(236, 150, 62, 100, ink, 2),
      box(241, 155, 52, 92, glass),
      faded(0.5, shape("M248 247 L272 155 H284 L260 247Z", white)),
      box(246, 196, 5, 22, glow, 2.5),
      box(92, 226, 134, 24, body.dark),
      ...stripes,
      shape("M72 122 H328 V128 H72Z", "#00000022"),
      box(68, 116, 264, 8, body.deep, 3),
      box(318, 228, 22, 22, tones(16, 46, 50).base, 3),
      oval(329, 216, 14, 18, leaf.base),
      box(60, 228, 22, 22, tones(16, 46, 50).base, 3),
      oval(71, 216, 14, 18, leaf.base),
    ];
  },
};

export const homeScenes = { apartment, house, villa, land, shop };
