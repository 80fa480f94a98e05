CREATE TABLE "import_rows" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"sku" text NOT NULL,
	"cells" jsonb NOT NULL,
	"stage" text NOT NULL,
	"outcome" text,
	"product_id" text,
	"name" text DEFAULT '' NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"written" jsonb,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"actor_id" text NOT NULL,
	"file_name" text NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"counts" jsonb NOT NULL,
	"new_categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"movement_key" text,
	"problem" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"text" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_stage" ON "import_rows" USING btree ("import_id","stage","line");--> statement-breakpoint
CREATE INDEX "import_rows_outcome" ON "import_rows" USING btree ("import_id","outcome","line");--> statement-breakpoint
CREATE INDEX "import_rows_sku" ON "import_rows" USING btree ("import_id","sku","line");--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "imports_under_way" ON "imports" USING btree ("created_at") WHERE state in ('checking', 'running', 'undoing');--> statement-breakpoint
CREATE INDEX "imports_movement" ON "imports" USING btree ("movement_key") WHERE movement_key is not null;--> statement-breakpoint
CREATE INDEX "missed_searches_count" ON "missed_searches" USING btree ("count" DESC NULLS LAST,"last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "missed_searches_last" ON "missed_searches" USING btree ("last_at");