import { useEditorState, type Editor } from "@tiptap/react";
import Bold from "lucide-react/icons/bold";
import Heading2 from "lucide-react/icons/heading-2";
import Heading3 from "lucide-react/icons/heading-3";
import ImagePlus from "lucide-react/icons/image-plus";
import Italic from "lucide-react/icons/italic";
import Link from "lucide-react/icons/link";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import Minus from "lucide-react/icons/minus";
import Pilcrow from "lucide-react/icons/pilcrow";
import Quote from "lucide-react/icons/quote";
import Redo2 from "lucide-react/icons/redo-2";
import Table from "lucide-react/icons/table";
import Underline from "lucide-react/icons/underline";
import Undo2 from "lucide-react/icons/undo-2";
import type { ReactNode } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { classNames } from "../../../ui/class-names.ts";

type ToolProps = {
  label: string;
  isOn?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

function Tool({ label, isOn, disabled = false, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isOn}
      disabled={disabled}
      className={classNames(
        "inline-flex h-9 min-w-9 items-center justify-center rounded-control px-2 text-sm font-medium disabled:opacity-40",
        isOn === true ? "bg-brand-soft text-brand-strong" : "hover:bg-sunken",
      )}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

const gap = <span aria-hidden="true" className="mx-1 h-6 w-px self-center bg-line" />;
const icon = { size: 18, "aria-hidden": true } as const;

type ToolbarProps = { editor: Editor; onLink: () => void; onPhoto: () => void };

export function Toolbar({ editor, onLink, onPhoto }: ToolbarProps) {
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      paragraph: now.isActive("paragraph"),
      heading2: now.isActive("heading", { level: 2 }),
      heading3: now.isActive("heading", { level: 3 }),
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      underline: now.isActive("underline"),
      bullets: now.isActive("bulletList"),
      numbers: now.isActive("orderedList"),
      quote: now.isActive("blockquote"),
      link: now.isActive("link"),
      inTable: now.isActive("table"),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();
  return (
    <div
      role="toolbar"
      aria-label={m["admin.pages.editor.toolbar"]()}
      className="sticky top-14 z-10 flex flex-wrap gap-0.5 rounded-t-control border-b border-line bg-surface p-1.5"
    >
      <Tool
        label={m["admin.pages.editor.paragraph"]()}
        isOn={is.paragraph}
        onClick={() => void run().setParagraph().run()}
      >
        <Pilcrow {...icon} />
      </Tool>
      <Tool
        label={m["admin.pages.editor.heading2"]()}
        isOn={is.heading2}
        onClick={() => void run().toggleHeading({ level: 2 }).run()}
      >
        <Heading2 {...icon} />
      </Tool>
      <Tool
        label={m["admin.pages.editor.heading3"]()}
        isOn={is.heading3}
        onClick={() => void run().toggleHeading({ level: 3 }).run()}
      >
        <Heading3 {...icon} />
      </Tool>
      {gap}
      <Tool label={m["admin.pages.editor.bold"]()} isOn={is.bold} onClick={() => void run().toggleBold().run()}>
        <Bold {...icon} />
      </Tool>
      <Tool label={m["admin.pages.editor.italic"]()} isOn={is.italic} onClick={() => void run().toggleItalic().run()}>
        <Italic {...icon} />
      </Tool>
      <Tool
        label={m["admin.pages.editor.underline"]()}
        isOn={is.underline}
        onClick={() => void run().toggleUnderline().run()}
      >
        <Underline {...icon} />
      </Tool>
      <Tool label={m["admin.pages.editor.link"]()} isOn={is.link} onClick={onLink}>
        <Link {...icon} />
      </Tool>
      {gap}
      <Tool
        label={m["admin.pages.editor.bullets"]()}
        isOn={is.bullets}
        onClick={() => void run().toggleBulletList().run()}
      >
        <List {...icon} />
      </Tool>
      <Tool
        label={m["admin.pages.editor.numbers"]()}
        isOn={is.numbers}
        onClick={() => void run().toggleOrderedList().run()}
      >
        <ListOrdered {...icon} />
      </Tool>
      <Tool label={m["admin.pages.editor.quote"]()} isOn={is.quote} onClick={() => void run().toggleBlockquote().run()}>
        <Quote {...icon} />
      </Tool>
      <Tool label={m["admin.pages.editor.rule"]()} onClick={() => void run().setHorizontalRule().run()}>
        <Minus {...icon} />
      </Tool>
      <Tool label={m["admin.pages.editor.photo"]()} onClick={onPhoto}>
        <ImagePlus {...icon} />
      </Tool>
      <Tool
        label={m["admin.pages.editor.table"]()}
        disabled={is.inTable}
        onClick={() => void run().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}
      >
        <Table {...icon} />
      </Tool>
      {gap}
      <Tool label={m["admin.pages.editor.undo"]()} disabled={!is.canUndo} onClick={() => void run().undo().run()}>
        <Undo2 {...icon} />
      </Tool>
      <Tool label={m["admin.pages.editor.redo"]()} disabled={!is.canRedo} onClick={() => void run().redo().run()}>
        <Redo2 {...icon} />
      </Tool>
      {is.inTable && <TableTools editor={editor} />}
    </div>
  );
}

function TableTools({ editor }: { editor: Editor }) {
  const run = () => editor.chain().focus();
  const tools = [
    { label: m["admin.pages.editor.addRow"](), act: () => run().addRowAfter().run() },
    { label: m["admin.pages.editor.addColumn"](), act: () => run().addColumnAfter().run() },
    { label: m["admin.pages.editor.deleteRow"](), act: () => run().deleteRow().run() },
    { label: m["admin.pages.editor.deleteColumn"](), act: () => run().deleteColumn().run() },
    { label: m["admin.pages.editor.deleteTable"](), act: () => run().deleteTable().run() },
  ];
  return (
    <div className="flex basis-full flex-wrap gap-0.5 border-t border-line pt-1">
      {tools.map(({ label, act }) => (
        <Tool key={label} label={label} onClick={() => void act()}>
          {label}
        </Tool>
      ))}
    </div>
  );
}
