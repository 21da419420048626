import { glass, ink, leaf, slate, type Tones, tones, white, wood } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { box, disc, dots, faded, line, moved, oval, shape, turned } from "../shapes.ts";

type Coats = readonly [Tones, ...Tones[]];

const catCoats: Coats = [
  tones(28, 70, 56),
  tones(212, 10, 54),
  tones(30, 16, 84),
  tones(25, 26, 40),
  tones(220, 14, 30),
];
const dogCoats: Coats = [tones(32, 62, 58), tones(24, 46, 38), tones(38, 50, 80), tones(215, 10, 42)];

const eyes = (left: number, right: number, y: number, iris: string) =>
  [left, right]
    .map((x) => [oval(x, y, 8, 9, iris), oval(x, y, 3.4, 7.5, ink), disc(x + 2, y - 3, 2, white)].join(""))
    .join("");

const tabby =
  "M200 64 V82 M186 66 L189 80 M214 66 L211 80 M148 104 h12 M149 114 h11 M252 104 h-12 M251 114 h-11" +
  " M150 196 h14 M148 210 h14 M250 196 h-14 M252 210 h-14";

const cat: Scene = {
  backdrops: ["room", "studio"],
  shadow: { x: 206, reach: 100 },
  draw: ({ trim, random, cycle }) => {
    const coat = cycle(catCoats);
    const iris = cycle(["#9fcf5a", "#f0c04a", "#6fc0dd"]);
    return [
      line("M242 236 C300 248 312 204 288 178 C280 168 284 156 292 154", coat.dark, 18),
      shape(
        "M200 126 C250 130 264 196 258 236 Q256 250 242 250 H158 Q144 250 142 236 C136 196 150 130 200 126Z",
        coat.base,
      ),
      shape("M200 150 C224 160 228 206 222 250 H178 C172 206 176 160 200 150Z", coat.light),
      line("M184 196 V246 M216 196 V246", coat.dark, 2.5),
      oval(178, 243, 19, 10, coat.light),
      oval(222, 243, 19, 10, coat.light),
      shape("M152 102 L148 46 Q150 42 154 45 L188 74Z M248 102 L252 46 Q250 42 246 45 L212 74Z", coat.base),
      shape("M158 88 L156 60 L176 76Z M242 88 L244 60 L224 76Z", "#f0b5a8"),
      oval(200, 106, 56, 46, coat.base),
      ...(random.chance(0.6) ? [line(tabby, coat.deep, 4)] : []),
      oval(189, 124, 16, 13, coat.light),
      oval(211, 124, 16, 13, coat.light),
      eyes(178, 222, 102, iris),
      shape("M194 115 H206 L200 122Z", "#d9786e"),
      line("M200 122 V127 Q194 133 188 129 M200 127 Q206 133 212 129", ink, 2),
      faded(0.7, line("M168 122 L138 116 M168 127 L138 130 M232 122 L262 116 M232 127 L262 130", white, 1.8)),
      line("M164 146 Q200 164 236 146", trim.base, 7),
      disc(200, 159, 7, "#f3c54f"),
    ];
  },
};

const dog: Scene = {
  backdrops: ["field", "room", "studio"],
  shadow: { x: 204, reach: 100 },
  draw: ({ trim, cycle }) => {
    const coat = cycle(dogCoats);
    return [
      line("M248 226 C282 222 294 196 290 176", coat.base, 16),
      shape(
        "M200 132 C246 136 262 192 258 234 Q256 250 242 250 H158 Q144 250 142 234 C138 192 154 136 200 132Z",
        coat.base,
      ),
      shape("M200 150 C222 160 226 200 220 236 H180 C174 200 178 160 200 150Z", coat.light),
      box(166, 188, 27, 60, coat.base, 13),
      box(207, 188, 27, 60, coat.base, 13),
      line("M193 198 V244 M207 198 V244", coat.dark, 2),
      oval(176, 243, 21, 9, coat.light),
      oval(224, 243, 21, 9, coat.light),
      shape("M156 152 Q200 172 244 152 L246 164 Q200 184 154 164Z", trim.base),
      disc(200, 176, 9, "#f3c54f"),
      shape(
        "M150 84 C152 50 176 40 200 40 C224 40 248 50 250 84 C254 128 236 160 200 160 C164 160 146 128 150 84Z",
        coat.base,
      ),
      shape("M200 40 C206 62 208 80 212 98 H188 C192 80 194 62 200 40Z", coat.light),
      oval(200, 128, 33, 27, coat.light),
      shape("M162 52 C132 44 116 66 120 98 C122 122 134 132 146 122 C156 112 154 82 166 66Z", coat.deep),
      shape("M238 52 C268 44 284 66 280 98 C278 122 266 132 254 122 C244 112 246 82 234 66Z", coat.deep),
      ...[176, 224].flatMap((x) => [disc(x, 92, 7.5, ink), disc(x + 2.5, 89, 2.5, white)]),
      shape("M186 112 Q200 104 214 112 Q214 122 200 126 Q186 122 186 112Z", ink),
      oval(195, 112, 4, 2, "#ffffff88"),
      shape("M190 138 H210 V150 Q210 160 200 160 Q190 160 190 150Z", "#e8788a"),
      line("M200 126 V136 Q190 144 180 136 M200 136 Q210 144 220 136", ink, 2.5),
    ];
  },
};

const leafAt = (x: number, y: number, angle: number) =>
  turned(angle, x, y, oval(x, y - 8, 8, 16, leaf.base), line(`M${x} ${y + 4} v-22`, leaf.dark, 1.5));

const bird: Scene = {
  backdrops: ["studio", "field"],
  draw: ({ body, trim, cycle }) => {
    const cheek = cycle(["#f08a5a", "#f4d35e", trim.light]);
    return [
      line("M40 232 C120 218 250 246 372 226", wood.dark, 11),
      line("M300 234 C320 222 330 206 336 192 M96 226 C84 212 70 206 58 204", wood.dark, 5),
      leafAt(338, 188, 20),
      leafAt(352, 204, 70),
      leafAt(316, 196, -40),
      leafAt(54, 202, -60),
      leafAt(72, 190, -10),
      shape("M150 196 L96 278 Q94 288 106 284 L176 222Z", body.deep),
      shape("M158 206 L122 284 Q124 292 132 286 L186 226Z", body.dark),
      shape(
        "M196 66 C236 58 262 84 262 118 C262 180 232 226 186 228 C156 228 142 206 148 180 C156 146 156 76 196 66Z",
        body.base,
      ),
      shape("M258 134 C252 190 226 224 190 228 C212 204 232 172 232 132Z", trim.light),
      shape("M168 134 C206 134 218 166 204 196 C192 220 164 226 134 232 C144 204 140 150 168 134Z", body.dark),
      line(
        "M166 154 C186 158 194 172 190 188 M158 176 C172 180 178 190 174 204 M154 198 C162 202 164 208 162 216",
        body.light,
        3,
      ),
      shape("M256 92 C284 92 288 110 276 126 C270 118 262 114 254 114Z", "#f3b13f"),
      shape("M256 108 C266 110 272 116 274 126 C264 126 258 120 254 114Z", "#cf8a24"),
      disc(232, 98, 9, white),
      disc(234, 98, 5.5, ink),
      disc(236, 96, 1.8, white),
      oval(220, 120, 13, 9, cheek),
      shape(
        "M196 68 C188 48 176 44 166 46 C176 54 178 62 180 74Z M208 64 C206 46 196 38 188 36 C194 46 194 54 194 66Z",
        trim.base,
      ),
      line("M190 226 V234 M204 224 V234", "#d99a4a", 6),
      line("M182 234 h14 M197 235 h14", "#d99a4a", 5),
    ];
  },
};

const fish: Scene = {
  backdrops: ["table"],
  shadow: { x: 200, reach: 110 },
  draw: ({ cycle }) => {
    const scale = cycle([tones(18, 86, 56), tones(4, 74, 56), tones(44, 88, 56), tones(210, 66, 50)]);
    return [
      faded(0.55, disc(200, 156, 100, white)),
      shape("M108 120 H292 C312 176 286 234 236 250 H164 C114 234 88 176 108 120Z", "#8fd0e6"),
      faded(0.5, shape("M108 120 Q154 132 200 120 T292 120 L296 132 Q246 146 200 134 T104 134Z", white)),
      shape("M126 222 Q200 204 274 222 Q258 242 236 250 H164 Q142 242 126 222Z", "#e8cf9a"),
      dots(
        [
          [150, 232, 5],
          [176, 238, 4],
          [214, 234, 5],
          [246, 230, 4],
          [198, 226, 4],
        ],
        "#c9a86a",
      ),
      line(
        "M138 226 C128 204 146 192 136 166 M150 228 C160 208 146 196 156 178 M262 226 C272 206 256 194 264 172",
        leaf.base,
        6,
      ),
      shape("M166 172 C144 150 132 152 130 158 C140 168 140 182 130 196 C134 202 148 200 166 180Z", scale.dark),
      shape("M196 150 C206 130 228 134 234 150Z M200 200 C208 214 222 212 226 200Z", scale.dark),
      shape("M160 176 C176 142 232 138 258 174 C236 212 178 208 160 176Z", scale.base),
      shape("M226 156 C246 160 256 170 258 174 C250 188 238 196 226 198 C218 184 218 168 226 156Z", scale.light),
      line("M184 164 q8 10 0 22 M200 160 q8 14 0 30", scale.dark, 2.5),
      disc(240, 170, 6, white),
      disc(241.5, 170, 3.4, ink),
      line("M248 184 q5 0 7 -3", scale.deep, 2.5),
      dots(
        [
          [272, 152, 5],
          [264, 136, 4],
          [278, 128, 3],
        ],
        "#ffffffaa",
      ),
      oval(200, 72, 62, 9, glass),
      oval(200, 72, 54, 6, "#ffffff99"),
      faded(0.7, line("M122 186 C110 150 120 116 142 96", white, 6)),
      faded(0.6, line("M146 240 Q132 230 126 214", white, 4)),
    ];
  },
};

const wool = [
  [126, 150, 34],
  [164, 128, 36],
  [208, 122, 36],
  [248, 134, 34],
  [266, 168, 32],
  [244, 196, 34],
  [200, 204, 36],
  [152, 200, 36],
  [120, 178, 32],
] as const;

const sheep: Scene = {
  backdrops: ["field"],
  shadow: { x: 200, reach: 130 },
  draw: ({ trim, cycle }) => {
    const fleece = cycle([tones(40, 36, 92), tones(34, 30, 84), tones(30, 14, 60)]);
    const face = cycle([slate, "#4a3d36", "#e8cdb2"]);
    return [
      ...[148, 178, 222, 248].map((x, at) => box(x, 206, 14, 44, at % 2 ? face : ink, 5)),
      disc(98, 160, 15, fleece.dark),
      moved(0, 4, 1, dots(wool, fleece.dark)),
      dots(wool, fleece.base),
      oval(194, 164, 76, 48, fleece.base),
      line(
        "M150 150 q10 -14 20 0 q8 12 18 0 M196 150 q10 -14 20 0 q8 12 18 0 M172 180 q10 -14 20 0 q8 12 18 0 M222 182 q10 -14 20 0",
        fleece.dark,
        3,
      ),
      turned(28, 262, 126, oval(250, 132, 22, 9, face)),
      shape("M270 108 C298 98 326 110 328 138 C330 166 314 184 298 182 C276 180 262 150 270 108Z", face),
      turned(-24, 328, 122, oval(336, 124, 20, 8, face)),
      disc(276, 106, 17, fleece.base),
      disc(296, 98, 18, fleece.base),
      disc(314, 106, 14, fleece.base),
      disc(291, 136, 6, white),
      disc(292.5, 137, 3.4, ink),
      disc(314, 136, 6, white),
      disc(315.5, 137, 3.4, ink),
      line("M300 166 q5 5 10 0", "#00000066", 3),
      line("M268 184 Q284 200 304 190", trim.base, 8),
      disc(290, 202, 8, "#f3c54f"),
    ];
  },
};

export const animalScenes = { cat, dog, bird, fish, sheep };
