-- A return may be taken in part: the customer hears which items the shop takes, and which not.
CREATE OR REPLACE FUNCTION tell_of_return() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last jsonb := NEW.steps -> -1;
BEGIN
  INSERT INTO messages (id, order_id, customer_id, kind, recipient, facts, at, next_at)
    SELECT message_id(), orders.id, orders.customer_id, 'return_' || told.state,
      CASE told.state WHEN 'requested' THEN 'business' ELSE 'customer' END,
      jsonb_build_object('status', orders.status, 'total', orders.total_paise, 'paid', orders.received_paise,
        'reason', CASE told.state WHEN 'requested' THEN NEW.reason WHEN 'refused' THEN last ->> 'reason' END,
        'by', last ->> 'by', 'lines', told.lines),
      now(), now()
    FROM orders, (VALUES (1, NEW.state, NEW.lines), (2, 'refused', last -> 'refused')) AS told (place, state, lines)
    WHERE orders.id = NEW.order_id AND told.state IN ('requested', 'accepted', 'refused') AND told.lines IS NOT NULL
    ORDER BY told.place;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER return_told ON order_returns;--> statement-breakpoint
CREATE TRIGGER return_told AFTER INSERT OR UPDATE OF state ON order_returns
  FOR EACH ROW WHEN (NEW.state IN ('requested', 'accepted', 'refused') OR NEW.steps -> -1 ? 'refused')
  EXECUTE FUNCTION tell_of_return();
