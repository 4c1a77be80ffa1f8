CREATE TABLE "booklet_adverts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booklet_adverts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"booklet_id" integer NOT NULL,
	"name" text NOT NULL,
	"size" text NOT NULL,
	"position" integer NOT NULL,
	"picture_path" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booklet_adverts_size" CHECK (size in ('full', 'half'))
);
--> statement-breakpoint
ALTER TABLE "booklet_adverts" ADD CONSTRAINT "booklet_adverts_booklet_id_booklets_id_fk" FOREIGN KEY ("booklet_id") REFERENCES "public"."booklets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booklet_adverts_by_position" ON "booklet_adverts" USING btree ("booklet_id","position");--> statement-breakpoint
CREATE INDEX "booklet_adverts_by_picture" ON "booklet_adverts" USING btree ("picture_path");
