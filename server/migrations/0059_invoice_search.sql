-- How staff find invoices: by the beginnings of the words of number, buyer and tax number, folded as everywhere, and by
-- the number without its series, year and zeros, as people say it.
alter table invoices add column words tsvector not null generated always as (array_to_tsvector(
  folded_words(number || ' ' || ltrim(substr(number, 8), '0') || ' ' || coalesce(buyer ->> 'name', '') || ' ' || coalesce(buyer ->> 'tax_number', ''))
)) stored;
create index invoices_words on invoices using gin (words);
create index invoices_total on invoices (total, id);
create index invoices_corrects on invoices (corrects_id) where corrects_id is not null;
