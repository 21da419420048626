import type { PageStatus } from "@pazar/contract/admin/content/pages";

type StatusColumns = { is_published: boolean; publish_at: Date | null };

export function statusOf({ is_published, publish_at }: StatusColumns): PageStatus {
  if (is_published) return "published";
  return publish_at === null ? "draft" : "scheduled";
}

export const statusColumns = ({
  status,
  publish_at,
}: {
  status: PageStatus;
  publish_at: string | null;
}): StatusColumns => ({
  is_published: status === "published",
  publish_at: status === "scheduled" && publish_at !== null ? new Date(publish_at) : null,
});
