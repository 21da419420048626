-- Staff look at what people report in conversations.

-- What came of a report; `warned`: the person got a mail about the rules.
create type conversation_report_outcome as enum ('no_breach', 'warned', 'suspended');

alter table conversation_reports
  -- The other side of the conversation.
  add column reported_id integer references users on delete cascade,
  add column reviewed_at timestamptz,
  -- Null once that person is gone.
  add column reviewed_by integer references users on delete set null,
  add column outcome conversation_report_outcome,
  -- For other staff; empty when nothing was added, and once the reported person is deleted.
  add column review_note text not null default '' check (length(review_note) <= 1000),
  add constraint conversation_reports_reviewed_with_outcome check ((reviewed_at is null) = (outcome is null));

update conversation_reports r set reported_id = case when c.buyer_id = r.reporter_id then c.seller_id else c.buyer_id end
  from conversations c where c.id = r.conversation_id;
alter table conversation_reports alter column reported_id set not null;

create index conversation_reports_open on conversation_reports (created_at, id) where reviewed_at is null;
create index conversation_reports_reviewed on conversation_reports (created_at, id) where reviewed_at is not null;
create index conversation_reports_reported on conversation_reports (reported_id, id);
