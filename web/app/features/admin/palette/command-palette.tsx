import { useEffect, useState } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import Palette, { type PaletteGroup, type PaletteOption } from "../../../ui/overlays/palette.tsx";
import { commandsFor, matches } from "./commands.tsx";
import { findInLists, type Found } from "./find-in-lists.tsx";
import { recentCommands, rememberCommand } from "./recent-commands.ts";

/** Fewer characters would find everything. */
const fewest = 2;
const typingPauseMs = 200;

/** What is offered before anything is typed. */
function startingGroups(commands: readonly PaletteGroup[]): PaletteGroup[] {
  const all = commands.flatMap(({ options }) => options);
  const recent = recentCommands().flatMap((id) => all.find((option) => option.id === id) ?? []);
  return [
    { id: "recent", heading: m["palette.recent"](), options: recent },
    ...commands
      .filter(({ id }) => id !== "settings")
      .map((group) => ({ ...group, options: group.options.filter((option) => !recent.includes(option)) })),
  ];
}

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const [text, setText] = useState("");
  const wanted = text.trim();
  const { found, isSearching } = useFound(wanted);
  const commands = commandsFor(session);
  const groups = (
    wanted === ""
      ? startingGroups(commands)
      : [
          ...commands.map((group) => ({
            ...group,
            options: group.options.filter((option) => matches(option, wanted)),
          })),
          ...(found?.groups ?? []),
        ]
  ).filter(({ options }) => options.length > 0);
  const choose = ({ id }: PaletteOption) => {
    if (commands.some(({ options }) => options.some((option) => option.id === id))) rememberCommand(id);
    onClose();
  };
  const status = found?.hasFailed
    ? m["palette.failed"]()
    : groups.length === 0 && !isSearching
      ? m["palette.empty"]({ text: wanted })
      : undefined;
  return (
    <Palette
      label={m["palette.label"]()}
      placeholder={m["palette.placeholder"]()}
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

/** What the server finds, after a pause in typing; what was found before stays until then. */
function useFound(text: string): { found: Found | undefined; isSearching: boolean } {
  const session = useSession();
  const [answer, setAnswer] = useState<Found & { text: string }>();
  const isWanted = text.length >= fewest;
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    const timer = setTimeout(
      () => void findInLists(session, text).then((found) => isOver || setAnswer({ ...found, text })),
      typingPauseMs,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWanted, text, session]);
  return { found: isWanted ? answer : undefined, isSearching: isWanted && answer?.text !== text };
}
