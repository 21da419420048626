import { type Brush, glass, glow, ink, leaf, metal, slate, tones, white, wood } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { box, disc, dots, faded, line, oval, shape, turned } from "../shapes.ts";

const casing = ({ cycle, body }: Brush) => cycle([metal, tones(214, 14, 42), tones(210, 14, 88), body]);

const fridge: Scene = {
  backdrops: ["room", "studio"],
  shadow: { x: 200, reach: 96 },
  draw: (brush) => {
    const shell = casing(brush);
    return [
      box(132, 42, 136, 206, shell.base, 10),
      shape("M250 42 H258 Q268 42 268 52 V238 Q268 248 258 248 H250Z", shell.dark),
      faded(0.35, shape("M146 42 H176 L146 150Z", white)),
      line("M132 118 H268", shell.deep, 3),
      box(148, 84, 6, 28, slate, 3),
      box(148, 126, 6, 46, slate, 3),
      box(196, 66, 34, 24, ink, 4),
      line("M204 74 h12 M204 81 h18", brush.trim.light, 2.5),
      box(188, 142, 20, 20, glow, 2),
      disc(198, 141, 3, brush.trim.base),
      box(218, 156, 16, 22, white, 2),
      disc(226, 156, 3, "#d8402f"),
      line("M222 164 h8 M222 169 h8", metal.dark, 1.5),
      box(142, 246, 16, 5, ink, 2),
      box(242, 246, 16, 5, ink, 2),
    ];
  },
};

const washer: Scene = {
  backdrops: ["room", "studio"],
  shadow: { x: 200, reach: 112 },
  draw: (brush) => {
    const shell = casing(brush);
    return [
      box(118, 80, 164, 168, shell.base, 8),
      shape("M266 80 H274 Q282 80 282 88 V240 Q282 248 274 248 H266Z", shell.dark),
      box(118, 80, 164, 34, shell.light, 8),
      line("M118 114 H282", shell.deep, 2),
      box(128, 88, 46, 18, shell.base, 4),
      disc(204, 97, 10, metal.dark),
      disc(204, 97, 7, white),
      line("M204 97 V91", slate, 2),
      box(224, 90, 46, 14, ink, 4),
      line("M231 97 h14", brush.trim.light, 4),
      disc(262, 97, 3, "#63d08a"),
      disc(200, 178, 56, metal.deep),
      disc(200, 178, 50, metal.light),
      disc(200, 178, 40, slate),
      disc(200, 178, 36, "#9cc9e0"),
      shape("M164 184 Q182 170 200 184 T236 184 A36 36 0 0 1 164 184Z", "#5b9fc4"),
      oval(188, 196, 13, 8, brush.trim.base),
      oval(214, 200, 12, 7, brush.body.light),
      dots(
        [
          [190, 168, 5],
          [208, 160, 4],
          [216, 172, 3],
        ],
        "#ffffffcc",
      ),
      line("M176 154 Q184 146 196 144", white, 4),
      box(246, 170, 12, 18, metal.deep, 4),
      box(128, 247, 18, 5, ink, 2),
      box(254, 247, 18, 5, ink, 2),
    ];
  },
};

const vacuum: Scene = {
  backdrops: ["room", "studio"],
  shadow: { x: 200, reach: 138 },
  draw: ({ body, trim }) => [
    line("M150 196 C130 110 188 68 250 72 C270 74 280 84 284 98", slate, 11),
    faded(0.5, line("M150 196 C130 110 188 68 250 72 C270 74 280 84 284 98", metal.deep, 3)),
    line("M284 98 L318 232", metal.base, 9),
    line("M280 84 L290 122", ink, 13),
    shape("M292 232 H344 Q352 232 352 242 V250 H284 V242 Q284 232 292 232Z", ink),
    box(288, 244, 62, 6, trim.base, 2),
    shape("M66 222 C66 176 98 160 138 160 C186 160 214 184 218 222 Q218 240 200 240 H84 Q66 240 66 222Z", body.base),
    shape("M66 216 C110 208 170 208 218 216 V222 Q218 240 200 240 H84 Q66 240 66 222Z", body.dark),
    shape("M116 176 C136 164 174 168 192 190 C166 184 136 184 116 190Z", glass),
    line("M96 166 Q112 140 144 158", ink, 8),
    disc(92, 226, 24, ink),
    disc(92, 226, 14, trim.base),
    disc(92, 226, 5, ink),
    disc(190, 238, 12, ink),
    box(148, 194, 40, 10, trim.base, 5),
  ],
};

const sofa: Scene = {
  backdrops: ["room", "studio"],
  shadow: { x: 200, reach: 172 },
  draw: ({ body, trim, random }) => [
    line("M90 232 L84 250 M310 232 L316 250 M160 234 V250 M240 234 V250", wood.deep, 8),
    box(78, 112, 244, 96, body.dark, 24),
    box(86, 120, 112, 80, body.base, 16),
    box(202, 120, 112, 80, body.base, 16),
    faded(0.4, line("M100 134 q40 -8 84 0 M216 134 q40 -8 84 0", body.light, 4)),
    box(78, 178, 122, 44, body.light, 12),
    box(200, 178, 122, 44, body.light, 12),
    line("M200 184 V216", body.dark, 2),
    box(66, 206, 268, 30, body.dark, 8),
    box(48, 152, 50, 84, body.base, 20),
    box(302, 152, 50, 84, body.base, 20),
    faded(0.6, line("M58 170 q12 -10 28 -2 M312 170 q12 -10 28 -2", body.light, 4)),
    turned(
      -14,
      128,
      164,
      box(104, 142, 46, 44, trim.base, 9),
      line("M112 152 h30 M112 164 h30 M112 176 h30", trim.light, 3),
    ),
    ...(random.chance(0.6) ? [turned(12, 272, 166, box(250, 146, 42, 40, glow, 9))] : []),
  ],
};

const diningTable: Scene = {
  backdrops: ["room", "studio"],
  shadow: { x: 200, reach: 168 },
  draw: ({ body, trim, cycle }) => {
    const top = cycle([wood, tones(22, 40, 34), tones(34, 46, 62)]);
    return [
      ...[70, 330].flatMap((x) => {
        const seat = x < 200 ? 1 : -1;
        return [
          line(`M${x} 112 V250 M${x + seat * 46} 196 V250`, top.deep, 7),
          box(Math.min(x, x + seat * 52), 188, 52, 12, body.base, 5),
          line(`M${x} 114 V186`, body.base, 13),
        ];
      }),
      line("M122 170 L112 250 M278 170 L288 250", top.dark, 11),
      box(84, 156, 232, 14, top.base, 5),
      box(84, 156, 232, 5, top.light, 3),
      box(104, 170, 192, 12, top.dark, 2),
      shape("M184 156 Q176 128 188 118 H212 Q224 128 216 156Z", trim.base),
      line("M194 118 Q186 96 174 88 M200 118 Q200 92 204 78 M206 118 Q216 98 228 92", leaf.base, 4),
      disc(172, 86, 9, trim.light),
      disc(205, 74, 11, body.light),
      disc(231, 90, 9, glow),
      shape("M112 148 H156 Q154 156 148 156 H120 Q114 156 112 148Z", white),
      shape("M244 148 H288 Q286 156 280 156 H252 Q246 156 244 148Z", white),
    ];
  },
};

const lamp: Scene = {
  backdrops: ["room"],
  shadow: { x: 206, reach: 126 },
  draw: ({ body, trim }) => [
    faded(0.35, shape("M150 118 L238 118 L290 250 H98Z", "#fff1bd")),
    line("M194 116 V244", slate, 6),
    oval(194, 247, 38, 6, ink),
    shape("M164 52 H224 L250 120 H138Z", body.base),
    shape("M164 52 H182 L166 120 H138Z", body.light),
    faded(0.5, line("M194 52 V120 M208 52 L222 120", body.dark, 2)),
    oval(194, 120, 56, 6, glow),
    line("M228 122 V148", metal.deep, 2),
    disc(228, 150, 4, metal.deep),
    line("M262 198 L256 250 M330 198 L336 250", wood.dark, 7),
    box(246, 190, 100, 12, wood.base, 5),
    box(262, 178, 48, 12, trim.base, 2),
    box(266, 167, 42, 11, body.dark, 2),
    shape("M316 172 h18 v12 q0 6 -6 6 h-6 q-6 0 -6 -6Z", white),
    line("M334 176 q8 1 0 9", white, 3),
  ],
};

function frond(angle: number, length: number, color: string, vein: string) {
  const [low, high, tip] = [186 - length * 0.35, 186 - length * 0.8, 186 - length];
  const blade = shape(`M200 186 C176 ${low} 176 ${high} 200 ${tip} C224 ${high} 224 ${low} 200 186Z`, color);
  return turned(angle, 200, 186, blade, line(`M200 186 V${tip + 12}`, vein, 2));
}

const plant: Scene = {
  backdrops: ["room", "studio", "table"],
  shadow: { x: 200, reach: 82 },
  draw: ({ trim, random }) => {
    const green = tones(random.between(95, 165), 48, 40);
    return [
      ...[-74, 72, -46, 48].map((turn, at) =>
        frond(turn + random.between(-5, 5), at < 2 ? 100 : 124, green.dark, green.deep),
      ),
      ...[-24, 26, 2].map((turn) => frond(turn + random.between(-5, 5), 138, green.base, green.dark)),
      ...[-58, 58].map((turn) => frond(turn, 78, green.light, green.base)),
      shape("M148 182 H252 L240 240 Q238 250 228 250 H172 Q162 250 160 240Z", trim.base),
      shape("M220 182 H252 L240 240 Q238 250 228 250 H214Z", trim.dark),
      box(140, 174, 120, 18, trim.light, 6),
      faded(
        0.5,
        line("M156 212 L166 202 L176 212 L186 202 L196 212 L206 202 L216 212 L226 202 L236 212 L244 204", white, 3),
      ),
    ];
  },
};

export const householdScenes = { fridge, washer, vacuum, sofa, table: diningTable, lamp, plant };
