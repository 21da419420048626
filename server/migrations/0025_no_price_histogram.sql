-- Lists of common words in price order were collected one price range at a time, guided by a histogram for each word.
-- No budget of the search bench needs it: docs/decisions/013.
drop table lexeme_prices;
drop index listings_any_top_price;
