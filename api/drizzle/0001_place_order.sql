-- An order changes stock and what was sold of three products or so. With no index on either and some room left on the page,
-- a row is changed where it stands, and the other indexes are left alone.
DROP INDEX "products_sold";--> statement-breakpoint
ALTER TABLE "products" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "users" SET (fillfactor = 80);--> statement-breakpoint
-- Writes an order that the API has checked, in one call: either all of it, or nothing where something has changed since.
-- Answers the order that stands under the key already, or the new one; nothing for a customer who does not exist.
CREATE FUNCTION place_order(wanted jsonb, wanted_lines jsonb)
RETURNS TABLE (order_id text, hash text, is_new boolean, customer_name text, customer_phone text) LANGUAGE plpgsql AS $$
DECLARE
  customer text := wanted->>'customer_id';
  known_as text;
  called_at text;
  counted integer;
  taken integer;
BEGIN
  -- Held to the end: a customer's orders are placed one after the other.
  SELECT users.name, users.phone INTO known_as, called_at FROM users WHERE users.id = customer FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF wanted->>'idempotency_key' IS NOT NULL THEN
    RETURN QUERY SELECT orders.id, orders.body_hash, false, known_as, called_at FROM orders
      WHERE orders.customer_id = customer AND orders.idempotency_key = wanted->>'idempotency_key';
    IF FOUND THEN
      RETURN;
    END IF;
  END IF;

  -- Always in the order of their ids, so that two orders never wait for each other.
  PERFORM 1 FROM products
    WHERE products.id IN (SELECT line->>'product_id' FROM jsonb_array_elements(wanted_lines) AS line)
    ORDER BY products.id FOR NO KEY UPDATE;
  UPDATE products SET stock = stock - line.quantity, sold = sold + line.quantity
    FROM jsonb_to_recordset(wanted_lines) AS line (product_id text, quantity integer, seen text)
    WHERE products.id = line.product_id AND products.stock >= line.quantity AND products.updated_at = line.seen::timestamptz;
  GET DIAGNOSTICS taken = ROW_COUNT;
  IF taken <> jsonb_array_length(wanted_lines) THEN
    RAISE EXCEPTION 'a product changed meanwhile' USING ERRCODE = 'SH001';
  END IF;

  UPDATE users SET order_count = order_count + 1 WHERE users.id = customer RETURNING order_count INTO counted;
  INSERT INTO orders (id, customer_seq, number, customer_id, placed_at, status, name, phone, address, city, state, pin,
      payment_mode, user_note, total_paise, moves, idempotency_key, body_hash)
    SELECT placed.id, counted, placed.number, customer, placed.placed_at, 0, placed.name, placed.phone, placed.address,
      placed.city, placed.state, placed.pin, placed.payment_mode, placed.user_note, placed.total_paise, placed.moves,
      placed.idempotency_key, placed.body_hash
    FROM jsonb_to_record(wanted) AS placed (id text, number text, placed_at timestamptz, name text, phone text, address text,
      city text, state text, pin text, payment_mode smallint, user_note text, total_paise bigint, moves jsonb,
      idempotency_key text, body_hash text);
  INSERT INTO order_lines (order_id, position, product_id, name, quantity, unit_paise, is_pricing)
    SELECT wanted->>'id', line.position, line.product_id, line.name, line.quantity, line.unit_paise, line.is_pricing
    FROM jsonb_to_recordset(wanted_lines) AS line (position smallint, product_id text, name text, quantity integer,
      unit_paise bigint, is_pricing boolean);
  INSERT INTO order_events (kind, order_id, number, customer_id, status, at)
    VALUES ('placed', wanted->>'id', wanted->>'number', customer, 0, (wanted->>'placed_at')::timestamptz);
  RETURN QUERY SELECT wanted->>'id', wanted->>'body_hash', true, known_as, called_at;
END $$;
