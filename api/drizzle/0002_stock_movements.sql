CREATE TABLE "stock_movements" (
	"product_id" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"change" integer NOT NULL,
	"stock" integer NOT NULL,
	"counted_version" integer,
	"actor_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"order_id" text,
	"key" text,
	CONSTRAINT "stock_movements_product_id_version_pk" PRIMARY KEY("product_id","version"),
	CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('received', 'sold', 'returned', 'damaged', 'counted'))
);
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "stock" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "counted_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "written_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_key" ON "stock_movements" USING btree ("product_id","key") WHERE key is not null;--> statement-breakpoint
-- What is on the shelves when this begins.
INSERT INTO "stock_movements" ("product_id", "version", "kind", "change", "stock", "at", "reason")
  SELECT "id", 1, 'counted', "stock", "stock", now(), 'Opening stock' FROM "products" WHERE "stock" > 0;--> statement-breakpoint
UPDATE "products" SET "stock_version" = 1 WHERE "stock" > 0;--> statement-breakpoint
CREATE FUNCTION raise_product_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.written_in := pg_current_xact_id();
  RETURN NEW;
END $$;--> statement-breakpoint
-- All that the merchant writes, and nothing that an order or a rating does.
CREATE TRIGGER products_version BEFORE UPDATE OF name, description, category_id, subcategory_id, tiers, mrp_paise,
    discounted_paise, sort_paise, min_quantity, max_quantity, is_pricing, images, deleted_at ON products
  FOR EACH ROW EXECUTE FUNCTION raise_product_version();--> statement-breakpoint
-- Writes an order that the API has checked, in one call: either all of it, or nothing where something has changed since.
-- Answers the order that stands under the key already, or the new one; nothing for a customer who does not exist.
CREATE OR REPLACE FUNCTION place_order(wanted jsonb, wanted_lines jsonb)
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
  WITH line AS (
    SELECT * FROM jsonb_to_recordset(wanted_lines) AS line (product_id text, quantity integer, seen integer)
  ), moved AS (
    UPDATE products SET stock = products.stock - line.quantity, sold = products.sold + line.quantity,
        stock_version = products.stock_version + 1
      FROM line
      WHERE products.id = line.product_id AND products.stock >= line.quantity AND products.version = line.seen
      RETURNING products.id, products.stock_version, products.stock, line.quantity
  )
  INSERT INTO stock_movements (product_id, version, kind, change, stock, actor_id, at, order_id)
    SELECT moved.id, moved.stock_version, 'sold', -moved.quantity, moved.stock, wanted->>'actor_id',
      (wanted->>'placed_at')::timestamptz, wanted->>'id' FROM moved;
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
