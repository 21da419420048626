-- Searching by options and by price at a million listings; docs/decisions/013 says how.

-- One of 64 bits for each option, drawn twice. By md5, because it is the same in every version and on every machine.
create function option_bit(key text, code text, draw integer) returns bigint language sql immutable
  return 1::bigint << (get_byte(decode(md5(key || '=' || code), 'hex'), draw) & 63);

create function option_bits(features jsonb, draw integer) returns bigint language sql immutable
  return (select coalesce(bit_or(option_bit(f.key, f.code, draw)), 0) from chosen_features(features) f);

drop index listings_top_newest, listings_mid_newest, listings_category_newest, listings_top_price, listings_mid_price, listings_category_price;
-- An index that holds these bits tells of most listings that they lack a wanted option, without a look at the row.
alter table listings
  add column option_bits_0 bigint not null generated always as (option_bits(features, 0)) stored,
  add column option_bits_1 bigint not null generated always as (option_bits(features, 1)) stored;

create index listings_top_newest on listings (top_id, published_at desc, id desc) include (price, city_id, district_id, option_bits_0, option_bits_1) where status = 'active' and not seller_suspended;
create index listings_mid_newest on listings (mid_id, published_at desc, id desc) include (price, city_id, district_id, option_bits_0, option_bits_1) where status = 'active' and not seller_suspended;
create index listings_category_newest on listings (category_id, published_at desc, id desc) include (price, city_id, district_id, option_bits_0, option_bits_1) where status = 'active' and not seller_suspended;
create index listings_top_price on listings (top_id, price, id) include (city_id, district_id, option_bits_0, option_bits_1) where status = 'active' and not seller_suspended;
create index listings_mid_price on listings (mid_id, price, id) include (city_id, district_id, option_bits_0, option_bits_1) where status = 'active' and not seller_suspended;
create index listings_category_price on listings (category_id, price, id) include (city_id, district_id, option_bits_0, option_bits_1) where status = 'active' and not seller_suspended;

-- Staff: what is no longer on sale in a city, by price, and what is on sale although nobody else sees it.
create index listings_off_sale_city_price on listings (status, city_id, price, id) where status <> 'active';
create index listings_suspended on listings (seller_id) where status = 'active' and seller_suspended;

-- Beside an index of words, PostgreSQL does not use another with the same condition: this one has none.
create index listings_any_top_price on listings (top_id, price);

-- Where the listings with a common lexeme are on sale: the one or two top-level categories that hold nearly all of them,
-- if there are such, and at which prices, in steps that hold equally many. From a sample: it decides where to look first, never what is found.
create table lexeme_prices (
  lexeme text collate "C" primary key references lexeme_counts on delete cascade,
  tops integer[],
  -- kuruş, ascending
  prices bigint[] not null
);
