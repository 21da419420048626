-- kuruş; what the listing cost before its seller lowered the price, until the next edit. Null while it was not lowered.
alter table listings add price_before bigint check (price_before > price);
