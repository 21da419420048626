-- The planner looked up every word of a search in a list of ten thousand, which took longer than finding the listings of most words. What depends on how common a word is, the application decides by counts of its own (lexeme_counts).
alter table listings alter tsv set statistics 100;
analyze listings (tsv);
