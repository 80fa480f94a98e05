ALTER TABLE "orders" ADD COLUMN "proposal" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "proposal_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_proposal" ON "orders" USING btree ("proposal_until") WHERE proposal_until is not null;--> statement-breakpoint
-- The customer is told that something cannot be had, with what can.
CREATE FUNCTION tell_of_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO messages (id, order_id, customer_id, kind, recipient, facts, at, next_at)
    VALUES (message_id(), NEW.id, NEW.customer_id, 'items_missing', 'customer',
      jsonb_build_object('status', NEW.status, 'total', NEW.total_paise, 'paid', NEW.received_paise, 'by', 'business',
        'reason', (SELECT string_agg(
            (line ->> 'name') || ': ' || CASE WHEN (line ->> 'after')::int = 0 THEN 'none' ELSE line ->> 'after' END
              || ' instead of ' || (line ->> 'before')
              || coalesce('; the shop offers ' || (line -> 'replacement' ->> 'quantity') || ' of '
                || (line -> 'replacement' ->> 'name'), ''), '. ')
          FROM jsonb_array_elements(NEW.proposal -> 'lines') AS line) || '.'), now(), now());
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER proposal_told AFTER UPDATE OF proposal ON orders
  FOR EACH ROW WHEN (NEW.proposal IS NOT NULL AND OLD.proposal IS NULL) EXECUTE FUNCTION tell_of_proposal();
