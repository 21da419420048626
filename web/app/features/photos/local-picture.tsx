import { useEffect, useState } from "react";

/** The chosen file itself, until the server has it. */
export function LocalPicture({ file }: { file: Blob }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url === undefined ? null : (
    <img src={url} alt="" draggable={false} decoding="async" className="size-full object-cover opacity-60" />
  );
}
