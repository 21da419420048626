import { useState } from "react";
import { Badge } from "../badge.tsx";
import { Button } from "../button.tsx";
import { ChipGroup } from "../fields/chip-group.tsx";
import { EmptyState } from "../empty-state.tsx";
import { FactList } from "../data/fact-list.tsx";
import { Pager } from "../data/pager.tsx";
import { SearchInput } from "../fields/search-input.tsx";
import { SelectionBar } from "../data/selection-bar.tsx";
import { TabLinks } from "../tab-links.tsx";
import { toggleRows } from "../data/selection.ts";
import { Table } from "../data/table.tsx";
import type { Column, Sort } from "../data/table-columns.ts";
import { Tabs } from "../tabs.tsx";
import SearchX from "lucide-react/icons/search-x";
import { Section } from "./section.tsx";

type Row = { id: string; title: string; amount: number; owner: string };

const rows: Row[] = [
  { id: "1000480", title: "iPhone 14 Pro 256 GB, kutulu faturalı, pil sağlığı %91", amount: 38500, owner: "Ayşe K." },
  { id: "1000481", title: "2019 Volkswagen Passat 1.6 TDI Elegance, boyasız", amount: 1245000, owner: "Mehmet D." },
  { id: "1000482", title: "Deniz manzaralı 3+1 satılık daire, site içerisinde", amount: 6750000, owner: "Elif T." },
  { id: "1000483", title: "Az kullanılmış üçlü koltuk takımı, yıkanabilir kumaş", amount: 14900, owner: "Can Ö." },
  { id: "1000484", title: "Bianchi 28 jant şehir bisikleti, bakımlı", amount: 9750, owner: "Burak Y." },
];
const columns: Column<Row>[] = [
  {
    id: "title",
    header: "İlan",
    isTitle: true,
    sortable: true,
    className: "min-w-60 font-semibold",
    cell: (row) => row.title,
  },
  {
    id: "amount",
    header: "Fiyat",
    sortable: true,
    align: "end",
    cell: (row) => `${row.amount.toLocaleString("tr")} TL`,
  },
  { id: "owner", header: "Satıcı", cell: (row) => row.owner },
  {
    id: "state",
    header: "Durum",
    className: "whitespace-nowrap",
    cell: () => <Badge tone="warning">Onay bekliyor</Badge>,
  },
];
const states = [
  { value: "all", label: "Tümü", count: 9 },
  { value: "live", label: "Yayında", count: 5 },
  { value: "waiting", label: "Onay bekleyen", count: 1 },
  { value: "rejected", label: "Düzeltilmesi gereken", count: 2 },
];

export function Data() {
  const [sort, setSort] = useState<Sort>({ column: "amount", direction: "descending" });
  const [selected, setSelected] = useState<Set<string>>(new Set(["1000481"]));
  const [chip, setChip] = useState("all");
  const [term, setTerm] = useState("");
  const sign = sort.direction === "ascending" ? 1 : -1;
  const sorted = rows.toSorted(
    (a, b) => sign * (sort.column === "amount" ? a.amount - b.amount : a.title.localeCompare(b.title, "tr")),
  );
  return (
    <>
      <Section title="Tabs">
        <TabLinks
          label="İlan durumu"
          links={states.map(({ value, ...state }) => ({ ...state, href: `#${value}`, current: value === "all" }))}
        />
        <Tabs
          label="Ayarlar"
          tabs={states.map((state) => ({
            ...state,
            content: (
              <p>
                {state.label}: {state.count}
              </p>
            ),
          }))}
        />
      </Section>
      <Section title="Facts">
        <FactList
          facts={[
            { name: "E-posta", value: "ayse@pazar.test" },
            { name: "Telefon", value: "0 532 123 45 67" },
          ]}
        />
      </Section>
      <Section title="Table">
        <ChipGroup
          label="Durum"
          options={states.map(({ value, label, count }) => ({ value, label, count: String(count) }))}
          value={chip}
          onChange={setChip}
        />
        <SearchInput label="Başlık veya numara" value={term} onSearch={setTerm} />
        <Table
          label="İlanlar"
          columns={columns}
          rows={sorted}
          rowKey={(row) => row.id}
          sort={sort}
          onSort={setSort}
          selection={{
            selected,
            onChange: setSelected,
            onToggle: (key) => setSelected(toggleRows(selected, [], { to: key })),
            allLabel: "Tümünü seç",
            rowLabel: (row) => `Seç: ${row.title}`,
          }}
          rowTarget={{ href: (key) => `#${key}`, onOpen: () => {} }}
          className="max-h-64"
        />
        <SelectionBar
          text={`${selected.size} kayıt seçili`}
          clearLabel="Seçimi kaldır"
          onClear={() => setSelected(new Set())}
        >
          <Button size="sm">Onayla</Button>
        </SelectionBar>
        <Pager
          text="1–5 / 37"
          previousLabel="Önceki sayfa"
          nextLabel="Sonraki sayfa"
          onPrevious={undefined}
          onNext={() => {}}
          sizeLabel="Sayfada"
          sizes={[24, 50]}
          size={24}
          onSize={() => {}}
        />
        <Table
          label="Beklenen liste"
          columns={columns}
          rows={undefined}
          rowKey={(row) => row.id}
          className="max-h-64"
        />
        <Table
          label="Boş liste"
          columns={columns}
          rows={[]}
          rowKey={(row) => row.id}
          empty={<EmptyState icon={<SearchX size={28} />} text="Bu aramaya uyan kayıt yok." />}
        />
      </Section>
    </>
  );
}
