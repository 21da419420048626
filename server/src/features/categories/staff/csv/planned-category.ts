import type { StaffNode } from "../staff-tree.ts";

/** A category as the file wants it. */
export type PlannedCategory = {
  line: number;
  /** Below zero: it is new. */
  id: number;
  parentId: number | null;
  level: number;
  /** From 1, among its siblings. */
  rank: number;
  name_tr: string;
  name_en: string;
  slug: string;
  icon: string | null;
  is_on_home: boolean;
  is_hidden: boolean;
  /** Absent: it is new. */
  before?: StaffNode & { rank: number };
};

export type Row = Omit<PlannedCategory, "parentId" | "level" | "rank"> & {
  parentCell: string;
  wantedRank: number | null;
};
