import { classNames } from "../../../ui/class-names.ts";

type FooterLinksProps = {
  heading: string;
  links: readonly { id: number; text: string; href: string }[];
  className?: string | undefined;
  listClassName?: string | undefined;
};

export function FooterLinks({ heading, links, className, listClassName }: FooterLinksProps) {
  return (
    <div className={className}>
      <h2 className="mb-2 text-sm tracking-normal">{heading}</h2>
      <ul className={classNames("text-muted", listClassName)}>
        {links.map((link) => (
          <li key={link.id}>
            <a href={link.href} className="inline-block rounded-small py-1 hover:text-brand hover:underline">
              {link.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
