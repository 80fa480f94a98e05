CREATE TABLE "delivery_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slot_places" (
	"slot_id" text NOT NULL,
	"day" text NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "slot_places_slot_id_day_pk" PRIMARY KEY("slot_id","day"),
	CONSTRAINT "slot_places_taken" CHECK ("slot_places"."taken" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
-- As before; an order also takes a place in its slot of the day, and is written with how it is delivered.
CREATE OR REPLACE FUNCTION write_orders(wanted jsonb, wanted_lines jsonb)
RETURNS TABLE (order_id text, order_number text, hash text, is_new boolean, customer_name text, customer_phone text, gone text[])
LANGUAGE plpgsql AS $$
DECLARE
  -- Arrays, so that rows are found by their keys in a table of any size.
  customers text[] := ARRAY(SELECT DISTINCT placed->>'customer_id' FROM jsonb_array_elements(wanted) AS placed);
  ids text[] := ARRAY(SELECT DISTINCT line->>'product_id' FROM jsonb_array_elements(wanted_lines) AS line);
  is_alone boolean := jsonb_array_length(wanted) = 1;
  written integer;
BEGIN
  -- First all customers, then their carts, then all products, each in the order of their ids: nobody waits for each other.
  PERFORM 1 FROM users WHERE users.id = ANY(customers) ORDER BY users.id FOR NO KEY UPDATE;
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written <> cardinality(customers) THEN
    IF is_alone THEN
      RETURN;
    END IF;
    RAISE EXCEPTION 'one of these customers does not exist' USING ERRCODE = 'SH002';
  END IF;

  RETURN QUERY SELECT orders.id, orders.number, orders.body_hash, false, users.name, users.phone, '{}'::text[]
    FROM jsonb_to_recordset(wanted) AS placed (customer_id text, idempotency_key text)
    JOIN orders ON orders.customer_id = placed.customer_id AND orders.idempotency_key = placed.idempotency_key
    JOIN users ON users.id = orders.customer_id;
  IF FOUND THEN
    IF is_alone THEN
      RETURN;
    END IF;
    RAISE EXCEPTION 'one of these orders is there already' USING ERRCODE = 'SH002';
  END IF;

  -- What is ordered leaves the saved cart, which has a new version from then on: it cannot be ordered a second time.
  IF jsonb_path_exists(wanted, '$[*].cart_version') THEN
    PERFORM 1 FROM carts WHERE carts.user_id = ANY(customers) ORDER BY carts.user_id FOR UPDATE;
    WITH named AS (
      SELECT * FROM jsonb_to_recordset(wanted) AS placed (id text, customer_id text, cart_version integer)
      WHERE placed.cart_version IS NOT NULL
    ), emptied AS (
      UPDATE carts SET version = carts.version + 1, updated_at = now(), ordered_version = carts.version, ordered_id = named.id,
          items = coalesce((
            SELECT jsonb_agg(jsonb_set(kept.line, '{quantity}',
                to_jsonb((kept.line->>'quantity')::integer - coalesce(ordered.quantity, 0))) ORDER BY kept.position)
            FROM jsonb_array_elements(carts.items) WITH ORDINALITY AS kept (line, position)
            LEFT JOIN jsonb_to_recordset(wanted_lines) AS ordered (order_id text, product_id text, quantity integer)
              ON ordered.order_id = named.id AND ordered.product_id = kept.line->>'productId'
            WHERE (kept.line->>'quantity')::integer > coalesce(ordered.quantity, 0)
          ), '[]')
        FROM named
        WHERE carts.user_id = named.customer_id AND carts.user_id = ANY(customers) AND carts.version = named.cart_version
        RETURNING carts.user_id
    ), begun AS (
      INSERT INTO carts (user_id, version, items, ordered_version, ordered_id, updated_at)
        SELECT named.customer_id, 1, '[]', 0, named.id, now() FROM named WHERE named.cart_version = 0
        ON CONFLICT DO NOTHING
        RETURNING carts.user_id
    )
    SELECT (SELECT count(*) FROM named) - (SELECT count(*) FROM emptied) - (SELECT count(*) FROM begun) INTO written;
    IF written <> 0 THEN
      RAISE EXCEPTION 'the saved cart is another one' USING ERRCODE = 'SH003';
    END IF;
  END IF;

  PERFORM 1 FROM products WHERE products.id = ANY(ids) ORDER BY products.id FOR NO KEY UPDATE;
  WITH line AS (
    SELECT given.*, coalesce(sum(given.quantity) OVER later, 0) AS quantity_later, count(*) OVER later AS lines_later
    FROM jsonb_to_recordset(wanted_lines) AS given (order_id text, actor_id text, placed_at timestamptz, place integer,
      product_id text, quantity integer, seen integer)
    WINDOW later AS (PARTITION BY given.product_id ORDER BY given.place ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING)
  ), total AS (
    SELECT line.product_id, sum(line.quantity) AS quantity, count(*) AS lines, min(line.seen) AS seen FROM line
    GROUP BY line.product_id HAVING min(line.seen) = max(line.seen)
  ), moved AS (
    UPDATE products SET stock = products.stock - total.quantity, sold = products.sold + total.quantity,
        stock_version = products.stock_version + total.lines
      FROM total
      WHERE products.id = total.product_id AND products.id = ANY(ids) AND products.stock >= total.quantity
        AND products.version = total.seen
      RETURNING products.id, products.stock_version, products.stock
  )
  INSERT INTO stock_movements (product_id, version, kind, change, stock, actor_id, at, order_id)
    SELECT moved.id, moved.stock_version - line.lines_later, 'sold', -line.quantity, moved.stock + line.quantity_later,
      line.actor_id, line.placed_at, line.order_id
    FROM moved JOIN line ON line.product_id = moved.id;
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written <> jsonb_array_length(wanted_lines) THEN
    RAISE EXCEPTION 'a product changed meanwhile' USING ERRCODE = 'SH001';
  END IF;

  -- After the products, as an order that gives its place back.
  IF jsonb_path_exists(wanted, '$[*].slot_id') THEN
    WITH wished AS (
      SELECT placed.slot_id, placed.slot_day, count(*)::integer AS orders, min(placed.slot_capacity) AS capacity
      FROM jsonb_to_recordset(wanted) AS placed (slot_id text, slot_day text, slot_capacity integer)
      WHERE placed.slot_id IS NOT NULL GROUP BY placed.slot_id, placed.slot_day
    ), seated AS (
      INSERT INTO slot_places AS kept (slot_id, day, taken)
        SELECT wished.slot_id, wished.slot_day, wished.orders FROM wished
        WHERE wished.capacity IS NULL OR wished.orders <= wished.capacity
        ORDER BY wished.slot_id, wished.slot_day
        ON CONFLICT (slot_id, day) DO UPDATE SET taken = kept.taken + excluded.taken
          WHERE kept.taken + excluded.taken <= coalesce((
            SELECT wished.capacity FROM wished WHERE wished.slot_id = kept.slot_id AND wished.slot_day = kept.day
          ), 2147483647)
        RETURNING 1
    )
    SELECT (SELECT count(*) FROM wished) - (SELECT count(*) FROM seated) INTO written;
    IF written <> 0 THEN
      RAISE EXCEPTION 'this slot is full' USING ERRCODE = 'SH004';
    END IF;
  END IF;

  WITH placed AS (
    SELECT *, row_number() OVER (PARTITION BY given.customer_id ORDER BY given.place) AS customer_place
    FROM jsonb_to_recordset(wanted) AS given (place integer, id text, number text, customer_id text, placed_at timestamptz,
      name text, phone text, address text, city text, state text, pin text, payment_mode smallint, user_note text,
      total_paise bigint, moves jsonb, idempotency_key text, body_hash text, pay_until timestamptz, delivery_paise bigint,
      delivery jsonb)
  ), counted AS (
    UPDATE users SET order_count = users.order_count + added.count
      FROM (SELECT placed.customer_id, count(*) AS count FROM placed GROUP BY placed.customer_id) AS added
      WHERE users.id = added.customer_id AND users.id = ANY(customers)
      RETURNING users.id, users.order_count - added.count AS before
  ), placed_orders AS (
    INSERT INTO orders (id, customer_seq, number, customer_id, placed_at, status, name, phone, address, city, state, pin,
        payment_mode, user_note, total_paise, moves, idempotency_key, body_hash, pay_until, delivery_paise, delivery)
      SELECT placed.id, counted.before + placed.customer_place, free_order_number(placed.number), placed.customer_id,
        placed.placed_at, 0, placed.name, placed.phone, placed.address, placed.city, placed.state, placed.pin,
        placed.payment_mode, placed.user_note, placed.total_paise, placed.moves, placed.idempotency_key, placed.body_hash,
        placed.pay_until, coalesce(placed.delivery_paise, 0), placed.delivery
      FROM placed JOIN counted ON counted.id = placed.customer_id ORDER BY placed.place
      RETURNING orders.id, orders.number, orders.customer_id, orders.placed_at, orders.pay_until
  ), held AS (
    INSERT INTO online_holds (order_id, until)
      SELECT placed_orders.id, placed_orders.pay_until FROM placed_orders WHERE placed_orders.pay_until IS NOT NULL
  )
  INSERT INTO order_events (kind, order_id, number, customer_id, status, at)
    SELECT 'placed', placed_orders.id, placed_orders.number, placed_orders.customer_id, 0, placed_orders.placed_at
    FROM placed_orders;
  INSERT INTO order_lines (order_id, position, product_id, name, quantity, unit_paise, is_pricing)
    SELECT line.* FROM jsonb_to_recordset(wanted_lines) AS line (order_id text, position smallint, product_id text,
      name text, quantity integer, unit_paise bigint, is_pricing boolean);
  RETURN QUERY SELECT orders.id, orders.number, orders.body_hash, true, users.name, users.phone, sold_out(ids)
    FROM orders JOIN users ON users.id = orders.customer_id
    WHERE orders.id = ANY(ARRAY(SELECT placed->>'id' FROM jsonb_array_elements(wanted) AS placed));
END $$;
