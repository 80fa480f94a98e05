-- As 0032 has it, but a change of items has its message from its event; its new total needs no second one.
CREATE OR REPLACE FUNCTION tell_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb := jsonb_build_object('status', NEW.status, 'total', NEW.total_paise - NEW.less_due_paise,
    'paid', NEW.received_paise);
  last jsonb := NEW.moves -> -1;
BEGIN
  IF NEW.status <> OLD.status THEN
    INSERT INTO messages (id, order_id, customer_id, kind, recipient, facts, at, next_at)
      VALUES (message_id(), NEW.id, NEW.customer_id,
        CASE WHEN (last ->> 'back')::boolean THEN 'changed'
          ELSE (ARRAY['placed', 'delivered', 'cancelled', 'shipped', 'returned', 'confirmed'])[NEW.status + 1] END,
        'customer', facts || jsonb_build_object('reason', last -> 'reason', 'by', last -> 'by'), now(), now());
  ELSIF NEW.total_paise IS DISTINCT FROM OLD.total_paise AND NEW.status IN (3, 5)
      AND NOT (NEW.moves <> OLD.moves AND last ? 'edit') THEN
    INSERT INTO messages (id, order_id, customer_id, kind, recipient, facts, at, next_at)
      VALUES (message_id(), NEW.id, NEW.customer_id, 'changed', 'customer', facts, now(), now());
  END IF;
  IF NEW.received_paise > OLD.received_paise THEN
    INSERT INTO messages (id, order_id, customer_id, kind, recipient, facts, at, next_at)
      VALUES (message_id(), NEW.id, NEW.customer_id, 'paid', 'customer',
        facts || jsonb_build_object('amount', NEW.received_paise - OLD.received_paise), now(), now());
  END IF;
  IF NEW.refunded_paise > OLD.refunded_paise THEN
    INSERT INTO messages (id, order_id, customer_id, kind, recipient, facts, at, next_at)
      VALUES (message_id(), NEW.id, NEW.customer_id, 'refunded', 'customer',
        facts || jsonb_build_object('amount', NEW.refunded_paise - OLD.refunded_paise), now(), now());
  END IF;
  RETURN NULL;
END $$;
