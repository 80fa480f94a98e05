-- The log of an order that staff place for a customer also has how it is paid, and the prices that they quoted while placing it.
CREATE OR REPLACE FUNCTION log_staff_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sale jsonb := NEW.moves->0->'sale';
  quotes jsonb := coalesce(sale->'quotes', '{}');
  mode text := CASE sale->>'mode' WHEN 'cash' THEN 'Cash' WHEN 'upi' THEN 'UPI' ELSE 'Pay later' END;
BEGIN
  INSERT INTO changes (actor_id, actor_name, kind, subject_id, subject_name, before, after)
    SELECT staff.actor_id, (SELECT name FROM users WHERE users.id = staff.actor_id), 'order', NEW.id, NEW.number,
      '{"status": null, "customer": null}'::jsonb || CASE WHEN sale IS NULL THEN '{}'::jsonb ELSE '{"payment": null}'::jsonb END
        || coalesce((SELECT jsonb_object_agg(quoted.name, NULL) FROM jsonb_object_keys(quotes) AS quoted (name)), '{}'::jsonb),
      jsonb_build_object('status', NEW.status, 'customer', customer.name)
        || CASE WHEN sale IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('payment', mode) END || quotes
    FROM (SELECT NEW.moves->0->>'actorId' AS actor_id) AS staff JOIN users AS customer ON customer.id = NEW.customer_id;
  RETURN NULL;
END $$;
