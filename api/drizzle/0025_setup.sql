CREATE TABLE "shop_setup" (
	"id" text PRIMARY KEY NOT NULL,
	"dismissed" boolean DEFAULT false NOT NULL,
	"skipped" jsonb DEFAULT '[]'::jsonb NOT NULL
);
