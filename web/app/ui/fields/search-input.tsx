import Search from "lucide-react/icons/search";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { TextField } from "./text-field.tsx";

const typingPauseMs = 300;

type SearchInputProps = {
  label: string;
  placeholder?: string | undefined;
  isLabelShown?: boolean;
  maxLength?: number;
  value: string;
  onSearch: (text: string) => void;
  className?: string | undefined;
};

/** Debounced. */
export function SearchInput({
  label,
  placeholder = label,
  isLabelShown = false,
  maxLength = 200,
  value,
  onSearch,
  className,
}: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const send = () => {
    sent.current = typed.trim();
    onSearch(typed.trim());
  };
  const onPause = useEffectEvent(send);
  // Follows outside changes, such as Back, but does not overwrite text typed since the last search.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(onPause, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        isLabelHidden={!isLabelShown}
        type="search"
        controlSize="sm"
        label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={maxLength}
        leading={<Search size={18} aria-hidden="true" />}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
}
