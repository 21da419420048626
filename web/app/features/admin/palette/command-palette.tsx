import { useEffect, useState } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import Palette, { type PaletteGroup, type PaletteOption } from "../../../ui/overlays/palette.tsx";
import { commandsFor, matches } from "./commands.tsx";
import { findInLists, type SearchResults } from "./find-in-lists.tsx";
import { recentCommands, rememberCommand } from "./recent-commands.ts";

/** A single character would match nearly everything. */
const minLength = 2;
const typingPauseMs = 200;

/** What is offered before anything is typed. */
function startingGroups(commands: readonly PaletteGroup[]): PaletteGroup[] {
  const all = commands.flatMap(({ options }) => options);
  const recent = recentCommands().flatMap((id) => all.find((option) => option.id === id) ?? []);
  return [
    { id: "recent", heading: m["admin.palette.recent"](), options: recent },
    ...commands
      .filter(({ id }) => id !== "settings")
      .map((group) => ({ ...group, options: group.options.filter((option) => !recent.includes(option)) })),
  ];
}

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const [text, setText] = useState("");
  const query = text.trim();
  const { results, isSearching } = useSearchResults(query);
  const commands = commandsFor(session);
  const groups = (
    query === ""
      ? startingGroups(commands)
      : [
          ...commands.map((group) => ({
            ...group,
            options: group.options.filter((option) => matches(option, query)),
          })),
          ...(results?.groups ?? []),
        ]
  ).filter(({ options }) => options.length > 0);
  const choose = ({ id }: PaletteOption) => {
    if (commands.some(({ options }) => options.some((option) => option.id === id))) rememberCommand(id);
    onClose();
  };
  const status = results?.hasFailed
    ? m["admin.palette.failed"]()
    : groups.length === 0 && !isSearching
      ? m["admin.palette.empty"]({ text: query })
      : undefined;
  return (
    <Palette
      label={m["admin.palette.label"]()}
      placeholder={m["admin.palette.placeholder"]()}
      text={text}
      onText={setText}
      groups={groups}
      isBusy={isSearching}
      status={status}
      onChosen={choose}
      onClose={onClose}
    />
  );
}

/** What the server finds after a pause in typing; the earlier results stay until then. */
function useSearchResults(query: string): { results: SearchResults | undefined; isSearching: boolean } {
  const session = useSession();
  const [answer, setAnswer] = useState<SearchResults & { query: string }>();
  const isLongEnough = query.length >= minLength;
  useEffect(() => {
    if (!isLongEnough) return;
    let isCurrent = true;
    const timer = setTimeout(
      () => void findInLists(session, query).then((found) => isCurrent && setAnswer({ ...found, query })),
      typingPauseMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [isLongEnough, query, session]);
  return { results: isLongEnough ? answer : undefined, isSearching: isLongEnough && answer?.query !== query };
}
