import { Image } from "@tiptap/extension-image";
import { TableKit } from "@tiptap/extension-table";
import { EditorContent, useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { pageTypography } from "../../content/static-page-text.tsx";
import { cleanPasted } from "./clean-pasted.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { PhotoDialog } from "./photo-dialog.tsx";
import { Toolbar } from "./toolbar.tsx";

type PageEditorProps = {
  label: string;
  lang: "tr" | "en";
  /** Read once; later changes come from the editor. */
  initial: string;
  isReadOnly: boolean;
  describedBy: string | undefined;
  isInvalid: boolean;
  onChange: (html: string) => void;
};

/** Drops pictures of other sites, which would learn who reads the page. */
const OwnPhoto = Image.extend({ parseHTML: () => [{ tag: 'img[src^="/media/"]' }] });

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      protocols: ["mailto", "tel"],
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  OwnPhoto,
  TableKit.configure({ table: { resizable: false } }),
];

/** The editor appends an empty paragraph to type in, after a table or a photo. */
const withoutEmptyEnd = (html: string): string => html.replace(/(?:<p><\/p>)+$/, "");

const contentClasses = classNames(
  pageTypography,
  "min-h-64 px-4 py-4 outline-none [overflow-wrap:anywhere] whitespace-break-spaces md:px-6",
  "[&_:is(th,td)]:border [&_:is(th,td)]:border-line [&_:is(th,td)]:px-2 [&_.selectedCell]:bg-brand-soft",
  "[&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-focus",
);

/** The text of a page in one language. Loaded on demand: nothing else needs an editor. */
export default function PageEditor({
  label,
  lang,
  initial,
  isReadOnly,
  describedBy,
  isInvalid,
  onChange,
}: PageEditorProps) {
  const [dialog, setDialog] = useState<"link" | "photo">();
  const editor = useEditor(
    {
      extensions,
      content: initial,
      editable: !isReadOnly,
      // The site's own classes style it; its policy allows no style elements.
      injectCSS: false,
      editorProps: {
        attributes: {
          class: contentClasses,
          role: "textbox",
          "aria-multiline": "true",
          "aria-label": label,
          lang,
          ...(isReadOnly && { "aria-readonly": "true" }),
          ...(describedBy !== undefined && { "aria-describedby": describedBy }),
          ...(isInvalid && { "aria-invalid": "true" }),
        },
        transformPastedHTML: cleanPasted,
      },
      onUpdate: ({ editor: now }) => onChange(now.isEmpty ? "" : withoutEmptyEnd(now.getHTML())),
    },
    [isReadOnly],
  );
  const close = () => setDialog(undefined);
  return (
    <div
      className={classNames(
        "rounded-control border bg-surface has-[[role=textbox]:focus-visible]:border-brand has-[[role=textbox]:focus-visible]:outline-2 has-[[role=textbox]:focus-visible]:outline-focus",
        isInvalid ? "border-danger" : "border-edge",
      )}
    >
      {!isReadOnly && <Toolbar editor={editor} onLink={() => setDialog("link")} onPhoto={() => setDialog("photo")} />}
      <EditorContent editor={editor} />
      {dialog === "link" && <LinkDialog editor={editor} onClose={close} />}
      {dialog === "photo" && <PhotoDialog editor={editor} onClose={close} />}
    </div>
  );
}
